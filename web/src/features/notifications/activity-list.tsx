import { select, t } from "@lingui/core/macro";
import { useId } from "react";
import { reasonText } from "@/data/client/failure-text";
import type { NotificationGroup } from "@/data/notifications/types";
import type { ActivityTab } from "@/lib/activity-tab";
import { useMarkReadMutation } from "@/shared/notifications/use-mark-read";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { NewContentPill } from "@/ui/new-posts-pill";
import { ActivityRow } from "./activity-row";
import { ActivitySkeletons } from "./activity-skeletons";
import { byDay } from "./by-day";
import { useActivityQuery } from "./use-activity";

/** Notifications grouped by day, with loading, error and empty states. */
export function ActivityList({ tab }: { readonly tab: ActivityTab }) {
  const { query, rows, heldCount, showHeld } = useActivityQuery(tab);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });

  if (query.isPending) return <ActivitySkeletons count={6} />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The notifications could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {reasonText(query.error)}
      </ErrorState>
    );
  }
  if (rows.length === 0 && !hasNextPage) return <Nothing tab={tab} />;
  return (
    <>
      <NewContentPill text={heldCount > 0 ? t`${heldCount} new` : null} onShow={showHeld} />
      <Days rows={rows} now={query.dataUpdatedAt} />
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <ActivitySkeletons count={2} /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`More notifications could not be loaded`} onRetry={() => void query.fetchNextPage()} />
      ) : null}
      {hasNextPage ? null : (
        <p className="px-6 py-8 text-center text-small text-muted">{t`That is everything that has happened so far.`}</p>
      )}
    </>
  );
}

interface DaysProps {
  readonly rows: readonly NotificationGroup[];
  readonly now: number;
}

function Days({ rows, now }: DaysProps) {
  const id = useId();
  const read = useMarkReadMutation();
  return byDay(rows, now).map(([day, items], index) => (
    <section key={day} aria-labelledby={`${id}-${index}`}>
      <h2 id={`${id}-${index}`} className="px-4 pt-5 pb-1.5 text-small font-bold text-muted sm:px-5">
        {day}
      </h2>
      {/* The first rows are visible and need no estimated height. */}
      <ul className="divide-y divide-line border-y border-line *:nth-[n+9]:[contain-intrinsic-size:auto_5.5rem] *:nth-[n+9]:[content-visibility:auto]">
        {items.map((row) => (
          <li key={row.group}>
            <ActivityRow row={row} onOpen={read} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Nothing({ tab }: { readonly tab: ActivityTab }) {
  return (
    <EmptyState drawing="letter" title={t`No notifications`}>
      {tab === "all"
        ? t`You're all caught up! New notifications will appear here.`
        : select(tab, {
            filtered: "Notifications from people outside your choice appear here.",
            likes: "No likes notifications yet.",
            comments: "No comments notifications yet.",
            follows: "No follows notifications yet.",
            other: "No mentions notifications yet.",
          })}
    </EmptyState>
  );
}
