import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Community, CommunityMember } from "@/data/communities/cache";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { fullName } from "@/shared/communities/member-row";
import { FormDialog } from "@/ui/form-dialog";
import { Field } from "@/ui/field";
import { useMemberActions } from "./use-member-actions";

interface FlairDialogProps {
  readonly community: Community;
  readonly member: CommunityMember;
  readonly onClose: () => void;
}

/** Sets a short label beside a member's name in this community. */
export function FlairDialog({ community, member, onClose }: FlairDialogProps) {
  const { setFlair } = useMemberActions(community.id, member);
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
    <FormDialog
      title={t`Flair of ${fullName(member.user)}`}
      submit={t`Save`}
      busyText={t`Saving...`}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t`Flair`}
        dir="auto"
        autoComplete="off"
        value={flair}
        error={problem}
        hint={t`A short label beside their name in this community. Leave empty to remove it.`}
        onChange={(event) => setText(clampText(event.target.value, limits.flairCharacters))}
      />
    </FormDialog>
  );
}
