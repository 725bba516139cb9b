import { t } from "@lingui/core/macro";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Confirms leaving with unsaved input. */
export function LeaveDialog({ open, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      alert
      holdsBack
      open={open}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={t`Leave this post?`}
      description={t`Keep the draft and finish it later, or throw it away.`}
      footer={
        <>
          <Button data-danger tone="quiet" className="text-danger" onClick={onDiscard}>{t`Discard`}</Button>
          <Button tone="outline" onClick={onStay}>{t`Stay`}</Button>
          <Button onClick={onKeep}>{t`Keep draft`}</Button>
        </>
      }
    />
  );
}
