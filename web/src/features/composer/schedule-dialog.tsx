import { t } from "@lingui/core/macro";
import { useId, useState, type FormEvent } from "react";
import { localDate, localTime, localTimestamp, WITHIN_DAYS } from "@/lib/local-datetime";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

interface ScheduleDialogProps {
  /** Current scheduled time. */
  readonly publishAt: string | null;
  /** The server's error for the time. */
  readonly error?: string | undefined;
  readonly busy?: boolean;
  readonly confirm?: string;
  readonly onChoose: (publishAt: string) => void;
  readonly onClose: () => void;
}

/** Dialog for the scheduled time, in the author's time zone. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { publishAt, error, busy = false, confirm = t`Set time`, onChoose, onClose } = props;
  const [opened] = useState(() => Date.now());
  const [day, setDay] = useState(() => localDate(publishAt === null ? opened + HOUR_MS : Date.parse(publishAt)));
  const [time, setTime] = useState(() => localTime(publishAt === null ? opened + HOUR_MS : Date.parse(publishAt)));
  const [problem, setProblem] = useState(error);
  const [known, setKnown] = useState(error);
  if (error !== known) {
    setKnown(error);
    setProblem(error);
  }
  const form = useId();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    const moment = localTimestamp(day, time);
    const ahead = moment === null ? 0 : moment - Date.now();
    if (moment === null || ahead <= 0 || ahead > WITHIN_DAYS * DAY_MS) {
      setProblem(t`Please choose a time within the next year.`);
      return;
    }
    setProblem(undefined);
    onChoose(new Date(moment).toISOString());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Schedule this post`}
      description={t`It is published at this time in your time zone, ${zone}.`}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={form} busy={busy} busyText={t`Saving...`}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label={t`Date`}
            type="date"
            required
            min={localDate(opened)}
            max={localDate(opened + WITHIN_DAYS * DAY_MS)}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            error={problem}
          />
          <Field label={t`Time`} type="time" required value={time} onChange={(event) => setTime(event.target.value)} />
        </div>
      </form>
    </Dialog>
  );
}
