import { t } from "@lingui/core/macro";
import { useState } from "react";
import { flushSync } from "react-dom";
import { failureText } from "@/data/client/failure-text";
import { deleteReel } from "@/data/reels/queries";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { toast } from "@/ui/toast";

interface DeleteReelProps {
  readonly id: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Called after the deletion and the closing of the dialog. */
  readonly onDeleted: () => void;
}

/** Asks before a reel is deleted permanently; shows an error in the dialog. */
export function DeleteReel({ id, open, onOpenChange, onDeleted }: DeleteReelProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirmed() {
    setBusy(true);
    try {
      await deleteReel(id);
    } catch (error) {
      const said = failureText(error, t`Failed to delete reel`, t`Error deleting reel`);
      setFailure(said);
      setBusy(false);
      toast.error(said);
      return;
    }
    toast.success(t`Reel deleted successfully`);
    flushSync(() => {
      setBusy(false);
      onOpenChange(false);
    });
    onDeleted();
  }

  return (
    <ConfirmDialog
      dangerous
      open={open}
      onOpenChange={(next) => {
        if (busy) return;
        setFailure(null);
        onOpenChange(next);
      }}
      title={t`Delete Reel`}
      description={failure ?? t`It is deleted permanently, with its likes and comments.`}
      confirm={t`Delete`}
      busy={busy}
      busyText={t`Deleting...`}
      onConfirm={() => void confirmed()}
    />
  );
}
