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
  /** Who reads the reason. */
  readonly hint: string;
  /** What else is to be chosen, above the reason. */
  readonly children?: ReactNode;
  /** Nothing is done without one. */
  readonly required?: boolean;
  /** What the reason is called where it is something else. */
  readonly label?: string;
  readonly limit?: number;
  /** Nothing is lost by it. */
  readonly harmless?: boolean;
  /** Where what is chosen above suggests a reason: whoever asks keeps it. */
  readonly reason?: string;
  readonly onReason?: (reason: string) => void;
  /** Returns why it did not work, or `null`. */
  readonly onConfirm: (reason: string) => Promise<string | null>;
  readonly onClose: () => void;
}

/** Asks for a reason before something is done about somebody; a failure is said and nothing is lost. */
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
