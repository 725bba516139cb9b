import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { announce, changeAnnouncement, type AnnouncementFields } from "@/data/site/mutations";
import { ANNOUNCEMENTS_KEY } from "@/data/site/queries";
import type { Announcement } from "@/data/site/types";
import { limits } from "@/lib/limits";
import { localDate, localTime, localTimestamp } from "@/lib/local-datetime";
import { clampText } from "@/lib/text";
import { Markdown } from "@/shared/markdown/markdown";
import { FormDialog } from "@/ui/form-dialog";
import { Field, TextArea } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { useModerationAction } from "./use-moderation-action";

interface AnnouncementDialogProps {
  /** The announcement to edit; null for a new one. */
  readonly announcement: Announcement | null;
  readonly onClose: () => void;
}

/** Local date and time, as in the values of the two browser fields. */
interface Clock {
  readonly day: string;
  readonly time: string;
}

const clockOf = (moment: string | null): Clock =>
  moment === null ? { day: "", time: "" } : { day: localDate(Date.parse(moment)), time: localTime(Date.parse(moment)) };

/** The selected time in UTC, or `null`. A date without a time means midnight. */
function momentOf({ day, time }: Clock): string | null {
  const moment = day === "" ? null : localTimestamp(day, time || "00:00");
  return moment === null ? null : new Date(moment).toISOString();
}

export function AnnouncementDialog({ announcement, onClose }: AnnouncementDialogProps) {
  const { act } = useModerationAction();
  const client = useQueryClient();
  const [text, setText] = useState(announcement?.text ?? "");
  const [starts, setStarts] = useState(() => clockOf(announcement?.startsAt ?? null));
  const [ends, setEnds] = useState(() => clockOf(announcement?.endsAt ?? null));
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isMissing = text.trim() === "";
  const [startsAt, endsAt] = [momentOf(starts), momentOf(ends)];
  const [now] = useState(() => Date.now());
  const isTurned = endsAt !== null && Date.parse(endsAt) <= (startsAt === null ? now : Date.parse(startsAt));

  async function save() {
    setTried(true);
    if (busy || isMissing || isTurned) return;
    setBusy(true);
    const fields: AnnouncementFields = { text: text.trim(), startsAt, endsAt };
    const failure = await act(
      () => (announcement ? changeAnnouncement(announcement.id, fields) : announce(fields)),
      announcement ? t`Announcement changed` : t`Announcement saved`,
      t`The announcement could not be saved.`,
    );
    setBusy(false);
    setProblem(failure);
    if (failure !== null) return;
    void client.invalidateQueries({ queryKey: ANNOUNCEMENTS_KEY });
    onClose();
  }

  return (
    <FormDialog
      title={announcement ? t`Edit announcement` : t`New announcement`}
      submit={t`Save`}
      busyText={t`Saving...`}
      busy={busy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Problem text={problem} />
      <TextArea
        label={t`Text`}
        dir="auto"
        rows={5}
        value={text}
        error={tried && isMissing ? t`An announcement needs a text.` : undefined}
        hint={t`Markdown: # heading, **bold**, *italic*, - list, [link](https://…)`}
        onChange={(event) => setText(clampText(event.target.value, limits.announcementCharacters))}
      />
      <Moment
        day={t`First day (optional)`}
        time={t`From`}
        hint={t`Without one it is shown from now on.`}
        value={starts}
        onChange={setStarts}
      />
      <Moment
        day={t`Last day (optional)`}
        time={t`Until`}
        hint={t`Without one it is shown until it is deleted.`}
        error={tried && isTurned ? t`It has to end later than it starts.` : undefined}
        value={ends}
        onChange={setEnds}
      />
      {isMissing ? null : (
        <section aria-label={t`Preview`} className="rounded-card border border-line px-4 py-3">
          <p aria-hidden className="mb-2 text-small font-semibold text-muted">{t`Preview`}</p>
          <Markdown text={text} />
        </section>
      )}
    </FormDialog>
  );
}

interface MomentProps {
  readonly day: string;
  readonly time: string;
  readonly hint: string;
  readonly error?: string | undefined;
  readonly value: Clock;
  readonly onChange: (value: Clock) => void;
}

function Moment({ day, time, hint, error, value, onChange }: MomentProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_auto]">
      <Field
        label={day}
        type="date"
        value={value.day}
        hint={hint}
        error={error}
        onChange={(event) => onChange({ ...value, day: event.target.value })}
      />
      <Field
        label={time}
        type="time"
        value={value.time}
        disabled={value.day === ""}
        onChange={(event) => onChange({ ...value, time: event.target.value })}
      />
    </div>
  );
}
