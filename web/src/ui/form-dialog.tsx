import { t } from "@lingui/core/macro";
import { useId, type ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface FormDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Label of the submit button, and its label while busy. */
  readonly submit: string;
  readonly busyText: string;
  readonly busy: boolean;
  readonly danger?: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form dialog with Cancel and Submit. It stays open while it is submitted. */
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
