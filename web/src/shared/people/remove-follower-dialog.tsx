import { t } from "@lingui/core/macro";
import type { Subject } from "@/data/people/relationships";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { useRelationships } from "./use-relationships";

interface RemoveFollowerDialogProps {
  readonly person: Subject;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Confirms before removing a follower: only the follower can undo it. */
export function RemoveFollowerDialog({ person, open, onOpenChange }: RemoveFollowerDialogProps) {
  const { removeFollower } = useRelationships(person);
  return (
    <ConfirmDialog
      dangerous
      open={open}
      onOpenChange={onOpenChange}
      title={t`Remove @${person.username}?`}
      description={t`They no longer follow you and are not notified. They can follow you again.`}
      confirm={t`Remove`}
      onConfirm={() => {
        onOpenChange(false);
        void removeFollower();
      }}
    />
  );
}
