import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reasonText } from "@/data/client/failure-text";
import { eventsQuery, type EventTab } from "@/data/events/queries";
import { itemsOf } from "@/lib/paged";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { ErrorState } from "@/ui/error-state";
import { LoadingText } from "@/ui/skeleton";
import { useDebouncedValue } from "@/ui/use-debounced-value";
import { EventCard, EventSkeletons } from "./event-card";

/** Debounce of the search. */
const PAUSE_MS = 200;

interface EventListProps {
  readonly when: EventTab;
  readonly search?: string;
  /** Only events of this community. */
  readonly communityId?: string;
  /** The empty state. */
  readonly nothing: ReactNode;
}

/** The events of a tab, with all list states. */
export function EventList({ when, search = "", communityId, nothing }: EventListProps) {
  const words = useDebouncedValue(search.trim(), PAUSE_MS);
  const query = useInfiniteQuery(eventsQuery(when, { search: words, communityId }));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const events = itemsOf(query.data);
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });

  if (query.isPending) {
    return (
      <>
        <LoadingText>{t`Loading events...`}</LoadingText>
        <EventSkeletons />
      </>
    );
  }
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The events could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {reasonText(query.error)}
      </ErrorState>
    );
  }
  if (events.length === 0 && !hasNextPage) return nothing;
  return (
    <>
      <ul aria-label={t`Events`} className="grid grid-cols-1 gap-4">
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <EventSkeletons count={1} /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`More events could not be loaded`} onRetry={() => void query.fetchNextPage()} />
      ) : null}
      {hasNextPage ? null : <p className="py-4 text-center text-small text-muted">{t`That is all for now.`}</p>}
    </>
  );
}
