import { t } from "@lingui/core/macro";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { exactTime } from "@/lib/time";
import { Button } from "@/ui/button";
import type { DraftRowProps } from "./draft-list";
import { DraftSummary, nameOf } from "./draft-summary";
import { ScheduleDialog } from "./schedule-dialog";

/** A scheduled post with its actions. */
export function ScheduledRow({ draft, actions }: DraftRowProps) {
  const [timing, setTiming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const name = nameOf(draft);

  async function retime(publishAt: string) {
    setBusy(true);
    setError(undefined);
    try {
      await actions.retime(draft, publishAt);
      setTiming(false);
    } catch (failure) {
      const broken = t`Something went wrong. Please try again.`;
      setError(
        (failure instanceof ApiError ? failure.fields["publishAt"] : undefined) ?? failureText(failure, broken, broken),
      );
    }
    setBusy(false);
  }

  async function postNow() {
    setBusy(true);
    await actions.postNow(draft);
    setBusy(false);
  }

  return (
    <div role="group" aria-label={name} className="p-2">
      <DraftSummary draft={draft}>
        {t`Goes out on`}{" "}
        <time dateTime={draft.scheduledFor ?? undefined}>{exactTime(draft.scheduledFor ?? draft.updatedAt)}</time>
      </DraftSummary>
      <div className="-ms-3 mt-1 flex flex-wrap">
        <Button
          tone="quiet"
          className="!px-3 text-small"
          disabled={busy}
          onClick={() => actions.open(draft)}
        >{t`Edit`}</Button>
        <Button
          tone="quiet"
          className="!px-3 text-small"
          aria-haspopup="dialog"
          disabled={busy}
          onClick={() => setTiming(true)}
        >{t`Change time`}</Button>
        <Button
          tone="quiet"
          className="!px-3 text-small"
          busy={busy && !timing}
          busyText={t`Posting...`}
          onClick={() => void postNow()}
        >{t`Post now`}</Button>
        <Button
          tone="quiet"
          className="!px-3 text-small !text-danger"
          disabled={busy}
          onClick={() => actions.remove(draft)}
        >{t`Delete`}</Button>
      </div>
      {timing ? (
        <ScheduleDialog
          publishAt={draft.scheduledFor}
          error={error}
          busy={busy}
          confirm={t`Change time`}
          onChoose={(publishAt) => void retime(publishAt)}
          onClose={() => setTiming(false)}
        />
      ) : null}
    </div>
  );
}
