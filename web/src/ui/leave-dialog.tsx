import { t } from "@lingui/core/macro";
import { AlertDialog } from "radix-ui";
import { Button } from "./button.tsx";

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/**
 * Confirms leaving with unsaved input. Unlike other dialogs it has no history entry: it blocks a pending navigation.
 */
export function LeaveDialog({ open, onStay, onKeep, onDiscard }: LeaveDialogProps) {
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fade-in fixed inset-0 z-40 bg-scrim" />
        <AlertDialog.Content
          onEscapeKeyDown={onStay}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 animate-[dialog-in_320ms_var(--ease-enter)] rounded-dialog bg-surface p-6 text-text shadow-float outline-none"
        >
          <AlertDialog.Title className="text-section font-bold">{t`Leave this post?`}</AlertDialog.Title>
          <AlertDialog.Description className="mt-1 text-small text-muted">{t`Keep the draft and finish it later, or throw it away.`}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button tone="quiet" className="text-danger" onClick={onDiscard}>{t`Discard`}</Button>
            <Button tone="outline" onClick={onStay}>{t`Stay`}</Button>
            <Button onClick={onKeep}>{t`Keep draft`}</Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
