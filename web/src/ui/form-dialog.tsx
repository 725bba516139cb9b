import { t } from "@lingui/core/macro";
import { useId, type ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface FormDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** What the button that sends says, at rest and while it is busy. */
  readonly submit: string;
  readonly busyText: string;
  readonly busy: boolean;
  readonly danger?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form, and the buttons to cancel and to send it. It stays open while it is sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, submit, busyText, busy, danger = false, onSubmit, onClose, children } = props;
  const form = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      {...(description === undefined ? {} : { description })}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" tone={danger ? "danger" : "primary"} form={form} busy={busy} busyText={busyText}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
