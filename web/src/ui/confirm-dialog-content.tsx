import { t } from "@lingui/core/macro";
import { Button } from "./button";
import { Dialog } from "./dialog";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** A sentence about the effect. */
  description: string;
  confirm: string;
  busy?: boolean;
  busyText?: string;
  /** Confirming loses data. */
  dangerous?: boolean;
  onConfirm: () => void;
}

/** The dialog itself, a chunk loaded on first use. Confirms an action that is hard to undo. The caller closes it. */
export function ConfirmDialogContent(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, confirm, busy = false, busyText, dangerous = false } = props;
  return (
    <Dialog
      alert
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={() => onOpenChange(false)}>{t`Cancel`}</Button>
          <Button
            tone={dangerous ? "danger" : "primary"}
            busy={busy}
            busyText={busyText}
            onClick={() => props.onConfirm()}
          >
            {confirm}
          </Button>
        </>
      }
    />
  );
}
