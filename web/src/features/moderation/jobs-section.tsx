import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { discardJob, retryJob } from "@/data/moderation/mutations";
import { jobsQuery } from "@/data/moderation/queries";
import type { Job } from "@/data/moderation/types";
import { exactTime } from "@/lib/time";
import { PagedList } from "@/shared/moderation/paged-list";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { EmptyState } from "@/ui/empty-state";
import { Segmented } from "@/ui/segmented";
import { useModerationAction } from "./use-moderation-action";
import { useModerationSearch } from "./use-search";

const STATES = [
  {
    value: "dead",
    get label() {
      return t`Failed`;
    },
  },
  {
    value: "waiting",
    get label() {
      return t`Waiting`;
    },
  },
] as const;

/** Failed jobs, to retry or discard, and pending ones. */
export function JobsSection() {
  const { search, narrow } = useModerationSearch("jobs");
  const state = search.state === "waiting" ? "waiting" : "dead";
  const query = useInfiniteQuery(jobsQuery(state));
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs" className="sr-only">{t`Background jobs`}</h2>
      <div className="flex border-b border-line px-4 py-3 sm:px-5">
        <Segmented
          label={t`Which jobs`}
          value={state}
          options={STATES}
          onChange={(next) => narrow({ state: next === "dead" ? "" : next })}
        />
      </div>
      <PagedList
        label={state === "dead" ? t`Failed jobs` : t`Waiting jobs`}
        failure={t`The jobs could not be loaded`}
        query={query}
        keyOf={({ id }) => id}
        empty={
          state === "dead" ? (
            <EmptyState title={t`No failed jobs`}>{t`Failed jobs appear here.`}</EmptyState>
          ) : (
            <EmptyState title={t`Nothing is waiting`}>{t`All work is done.`}</EmptyState>
          )
        }
        renderItem={(job) => <Row job={job} />}
      />
    </section>
  );
}

function Row({ job }: { readonly job: Job }) {
  const { press, busy } = useModerationAction();
  const [asking, setAsking] = useState(false);
  const { id, kind, runAt, attempts, error, deadAt, isRecurring } = job;
  return (
    <div className="flex flex-wrap items-start gap-3 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold break-all">{kind}</span>
          {isRecurring ? <Badge tone="quiet">{t`Regular`}</Badge> : null}
        </p>
        <p className="text-small text-muted">
          {plural(attempts, { one: "# attempt", other: "# attempts" })},{" "}
          {deadAt === null ? (
            <Trans>
              due <time dateTime={runAt}>{exactTime(runAt)}</time>
            </Trans>
          ) : (
            <Trans>
              failed <time dateTime={deadAt}>{exactTime(deadAt)}</time>
            </Trans>
          )}
        </p>
        {error ? <p className="mt-1 text-small break-words whitespace-pre-wrap text-danger">{error}</p> : null}
      </div>
      {deadAt === null ? null : (
        <>
          <Button
            tone="outline"
            size="small"
            aria-label={t`Try ${kind} again`}
            busy={busy === "retry"}
            busyText={t`Trying...`}
            onClick={() =>
              void press("retry", () => retryJob(id), t`It is tried again`, t`The job could not be retried.`)
            }
          >{t`Try again`}</Button>
          <Button
            tone="quiet"
            size="small"
            aria-label={t`Discard ${kind}`}
            onClick={() => setAsking(true)}
          >{t`Discard`}</Button>
        </>
      )}
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Discard this job?`}
        description={t`This job will not run.`}
        confirm={t`Discard`}
        busy={busy === "discard"}
        busyText={t`Discarding...`}
        onConfirm={() =>
          void press("discard", () => discardJob(id), t`Job discarded`, t`The job could not be discarded.`).then(() =>
            setAsking(false),
          )
        }
      />
    </div>
  );
}
