import { t } from "@lingui/core/macro";
import { useState, type ReactNode } from "react";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { FormDialog } from "./form-dialog";
import { TextArea } from "./field";
import { Problem } from "./problem";

interface ReasonDialogProps {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly busyText: string;
  /** The audience of the reason. */
  readonly hint: string;
  /** Further fields above the reason. */
  readonly children?: ReactNode;
  /** A reason is mandatory. */
  readonly required?: boolean;
  /** Another label for the reason. */
  readonly label?: string;
  readonly limit?: number;
  /** No data is lost by it: no danger button. */
  readonly harmless?: boolean;
  /** Controlled value, for fields above that suggest a reason. */
  readonly reason?: string;
  readonly onReason?: (reason: string) => void;
  /** Returns the reason of a failure, or `null`. */
  readonly onConfirm: (reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks for a reason before an action on a member; a failure is shown and keeps the text. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, confirm, busyText, hint, children, onConfirm, onClose } = props;
  const { required = false, harmless = false, limit = limits.communityReasonCharacters } = props;
  const [own, setOwn] = useState("");
  const [reason, setReason] = [props.reason ?? own, props.onReason ?? setOwn];
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isMissing = missing && reason.trim() === "";

  async function send() {
    if (busy) return;
    if (required && reason.trim() === "") return setMissing(true);
    setBusy(true);
    const failure = await onConfirm(reason.trim());
    setBusy(false);
    setProblem(failure);
    if (failure === null) onClose();
  }

  return (
    <FormDialog
      title={title}
      description={description}
      submit={confirm}
      busyText={busyText}
      busy={busy}
      danger={!harmless}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <Problem text={problem} />
      {children}
      <TextArea
        label={props.label ?? (required ? t`Reason` : t`Reason (optional)`)}
        dir="auto"
        rows={2}
        hint={hint}
        required={required}
        error={isMissing ? t`Say it in a sentence.` : undefined}
        value={reason}
        onChange={(event) => setReason(clampText(event.target.value, limit))}
      />
    </FormDialog>
  );
}
