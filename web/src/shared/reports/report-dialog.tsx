import { t } from "@lingui/core/macro";
import { useId, useState, type FormEvent } from "react";
import { failureText } from "@/data/client/failure-text";
import { REPORT_REASONS, sendReport, type ReportKind, type ReportReason } from "@/data/reports/mutations";
import { limits } from "@/lib/limits";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { TextArea } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { toast } from "@/ui/toast";

interface ReportDialogProps {
  readonly kind: ReportKind;
  readonly id: string;
  /** 'Report this message', 'Report @ada'. */
  readonly title: string;
  readonly onClose: () => void;
}

/** Two steps: reason, then note. The reported content is stored with it. */
export function ReportDialog({ kind, id, title, onClose }: ReportDialogProps) {
  const form = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [chosen, setChosen] = useState<ReportReason>("spam");
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (reason === null) return setReason(chosen);
    setBusy(true);
    try {
      await sendReport({ kind, id, reason, ...(note.trim() === "" ? {} : { note: note.trim() }) });
      toast.success(t`Thank you. You will be notified of the decision.`);
      onClose();
    } catch (error) {
      setFailure(failureText(error, t`Failed to send the report`, t`Network error. Please try again.`));
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={
        reason === null
          ? t`What is wrong with it?`
          : t`Add details if you like. Moderators see the content as it is now. You will be notified of their decision.`
      }
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={() => (reason === null ? onClose() : setReason(null))}>
            {reason === null ? t`Cancel` : t`Back`}
          </Button>
          <Button type="submit" form={form} busy={busy} busyText={t`Sending...`}>
            {reason === null ? t`Next` : t`Send report`}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        {reason === null ? (
          <fieldset>
            <legend className="sr-only">{t`Reason`}</legend>
            {REPORT_REASONS.map(({ value, label }) => (
              <label
                key={value}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-input px-2 hover:bg-sunken"
              >
                <input
                  type="radio"
                  name="reason"
                  value={value}
                  checked={chosen === value}
                  onChange={() => setChosen(value)}
                  className="size-5 accent-brand"
                />
                {label}
              </label>
            ))}
          </fieldset>
        ) : (
          <TextArea
            label={t`Note`}
            maxLength={limits.reportNoteCharacters}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
        <Problem text={failure} />
      </form>
    </Dialog>
  );
}
