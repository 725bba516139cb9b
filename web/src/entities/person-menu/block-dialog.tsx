import { useState } from "react";
import type { Subject } from "@/api/relations";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { useRelations } from "./use-relations";

interface BlockDialogProps {
  readonly person: Subject;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Where else to go, once it is done. */
  readonly onBlocked?: () => void;
}

/** Asks once before somebody is blocked. */
export function BlockDialog({ person, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const { block } = useRelations(person);
  const [busy, setBusy] = useState(false);
  async function confirmed() {
    setBusy(true);
    const done = await block();
    setBusy(false);
    onOpenChange(false);
    if (done) onBlocked?.();
  }

  return (
    <ConfirmDialog
      dangerous
      open={open}
      onOpenChange={onOpenChange}
      title={`Block @${person.username}?`}
      description="Neither of you sees anything of the other any more, and neither follows the other. They are not told. You can take it back in the settings or on their profile, but not the follows."
      confirm="Block"
      busy={busy}
      busyText="Blocking..."
      onConfirm={() => void confirmed()}
    />
  );
}
