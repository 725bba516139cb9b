import { t } from "@lingui/core/macro";
import { useId, useState } from "react";
import type { Community, CommunityMember } from "@/data/communities/cache";
import { FLAIR_LIMIT } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { fullName } from "@/shared/communities/member-row";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { useMemberActions } from "./use-member-actions";

interface FlairDialogProps {
  readonly community: Community;
  readonly member: CommunityMember;
  readonly onClose: () => void;
}

/** A word or two beside a member's name in this community. */
export function FlairDialog({ community, member, onClose }: FlairDialogProps) {
  const { setFlair } = useMemberActions(community.id, member);
  const form = useId();
  const [flair, setText] = useState(member.flair ?? "");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function save() {
    if (busy) return;
    setBusy(true);
    const failure = await setFlair(flair.trim());
    setBusy(false);
    setProblem(failure ?? undefined);
    if (failure === null) onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t`Flair of ${fullName(member.user)}`}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} busy={busy} busyText={t`Saving...`}>{t`Save`}</Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field
          label={t`Flair`}
          dir="auto"
          autoComplete="off"
          value={flair}
          error={problem}
          hint={t`A short label beside their name in this community. Leave empty to remove it.`}
          onChange={(event) => setText(clampText(event.target.value, FLAIR_LIMIT))}
        />
      </form>
    </Dialog>
  );
}
