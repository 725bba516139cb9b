import { t } from "@lingui/core/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reasonText } from "@/data/client/failure-text";
import type { Page } from "@/data/client/request";
import { itemsOf } from "@/lib/paged";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";

export type ResultQuery<T> = UseInfiniteQueryResult<InfiniteData<Page<T>>>;

interface ResultPanelProps<T> {
  readonly query: ResultQuery<T>;
  readonly skeletons: ReactNode;
  readonly failed: string;
  readonly nothing: string;
  readonly advice: string;
  readonly wayOn: ReactNode;
  /** Renders the results. */
  readonly children: (items: readonly T[]) => ReactNode;
}

/** Results of one kind, with all states; while the next query loads, the last results stay, dimmed. */
export function ResultPanel<T>(props: ResultPanelProps<T>) {
  const { query, skeletons, failed, nothing, advice, wayOn, children } = props;
  if (query.isPending) return skeletons;
  if (query.isError && (!query.data || query.isPlaceholderData)) {
    return (
      <ErrorState title={failed} busy={query.isFetching} onRetry={() => void query.refetch()}>
        {reasonText(query.error)}
      </ErrorState>
    );
  }
  const items = itemsOf(query.data);
  if (items.length === 0 && !query.hasNextPage) {
    return query.isPlaceholderData ? (
      skeletons
    ) : (
      <EmptyState drawing="lens" title={nothing} action={wayOn}>
        {advice}
      </EmptyState>
    );
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={`transition-opacity duration-200 ${query.isPlaceholderData ? "opacity-55" : ""}`}
    >
      {children(items)}
    </div>
  );
}

interface MoreProps {
  readonly query: Pick<
    ResultQuery<unknown>,
    "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "isPlaceholderData" | "fetchNextPage"
  >;
  readonly skeletons: ReactNode;
}

/** End of a list of people or topics; prefetches the next page before it is reached. */
export function MoreResults({ query, skeletons }: MoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query;
  const next = () => void query.fetchNextPage();
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData, next);
  return (
    <>
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? skeletons : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`More could not be loaded`} onRetry={next} />
      ) : null}
    </>
  );
}
