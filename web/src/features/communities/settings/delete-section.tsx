import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { COMMUNITIES, dropFromList, forgetInsideOf, type Community } from "@/data/communities/cache";
import { deleteCommunity } from "@/data/communities/queries";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { Section } from "@/ui/section";
import { toast } from "@/ui/toast";
import { historySettled } from "@/ui/use-close-on-back";

/** Deletion of the community, confirmed by typing its name. */
export function DeleteSection({ community }: { readonly community: Community }) {
  const [asking, setAsking] = useState(false);
  return (
    <Section id="delete" title={t`Delete`} intro={t`The community and all its content are deleted for everyone.`}>
      <div className="px-4 sm:px-5">
        <Button tone="outline" className="text-danger" onClick={() => setAsking(true)}>{t`Delete community`}</Button>
      </div>
      {asking ? <DeleteDialog community={community} onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

interface DeleteDialogProps {
  readonly community: Community;
  readonly onClose: () => void;
}

function DeleteDialog({ community, onClose }: DeleteDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useId();
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isRight = typed.trim() === community.name;

  async function remove() {
    if (busy || !isRight) return;
    setBusy(true);
    setProblem(null);
    try {
      await deleteCommunity(community.id, community.name);
    } catch (error) {
      setProblem(
        failureText(error, t`The community could not be deleted.`, t`Something went wrong. Please try again.`),
      );
      setBusy(false);
      return;
    }
    onClose();
    await historySettled();
    await navigate({ to: "/communities", replace: true });
    dropFromList(client, community.id, [COMMUNITIES, "list"]);
    forgetInsideOf(client, community.id);
    client.removeQueries({ queryKey: [COMMUNITIES, "one", community.slug] });
    toast.success(t`${community.name} was deleted`);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={t`Delete ${community.name}?`}
      description={t`You can't undo this.`}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
          <Button
            tone="danger"
            type="submit"
            form={form}
            busy={busy}
            busyText={t`Deleting...`}
            disabled={!isRight}
          >{t`Delete for ever`}</Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void remove();
        }}
      >
        <Problem text={problem} />
        <Field
          label={t`Name of the community`}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          hint={
            <>
              <Trans>
                Type <bdi className="font-semibold text-text">{community.name}</bdi> to confirm.
              </Trans>
            </>
          }
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
