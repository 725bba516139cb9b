import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Subject } from "@/data/people/relationships";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { useRelationships } from "./use-relationships";

interface BlockDialogProps {
  readonly person: Subject;
  readonly onClose: () => void;
  /** Navigation after blocking. */
  readonly onBlocked?: () => void;
}

/** Confirms before blocking. */
export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const { block } = useRelationships(person);
  const [busy, setBusy] = useState(false);
  async function confirmed() {
    setBusy(true);
    const done = await block();
    setBusy(false);
    onClose();
    if (done) onBlocked?.();
  }

  return (
    <ConfirmDialog
      dangerous
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Block @${person.username}?`}
      description={t`You can't see each other, and you unfollow each other. They are not notified. You can unblock them in the settings or on their profile; follows are not restored.`}
      confirm={t`Block`}
      busy={busy}
      busyText={t`Blocking...`}
      onConfirm={() => void confirmed()}
    />
  );
}
