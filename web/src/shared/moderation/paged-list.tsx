import { t } from "@lingui/core/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, type Ref } from "react";
import type { Page } from "@/data/client/request";
import { itemsOf } from "@/lib/paged";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { Button } from "@/ui/button";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { StaffError } from "./staff-error";

interface PagedListProps<T> {
  /** Accessible name of the list. */
  readonly label: string;
  /** Error message of a failed load. */
  readonly failure: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** The empty state. */
  readonly empty: ReactNode;
  readonly keyOf: (item: T) => string;
  readonly renderItem: (item: T) => ReactNode;
  readonly listRef?: Ref<HTMLUListElement>;
}

/** An infinite list with loading, failure and empty states. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { label, failure, query, empty, keyOf, renderItem, listRef } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const items = itemsOf(query.data);
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });
  if (query.isPending) return <RowSkeletons />;
  if (query.isLoadingError) {
    return (
      <StaffError title={failure} error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (items.length === 0 && !hasNextPage) return empty;
  return (
    <>
      <ul
        ref={listRef}
        aria-label={label}
        aria-busy={query.isPlaceholderData || undefined}
        className="divide-y divide-line"
      >
        {items.map((item) => (
          <li key={keyOf(item)}>{renderItem(item)}</li>
        ))}
      </ul>
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <RowSkeletons count={1} /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-4 py-4 text-small text-muted sm:px-5">
          {t`The next page could not be loaded.`}
          <Button tone="soft" size="small" onClick={() => void query.fetchNextPage()}>{t`Try again`}</Button>
        </p>
      ) : null}
    </>
  );
}

export function RowSkeletons({ count = 3 }: { readonly count?: number }) {
  return (
    <div className="divide-y divide-line">
      <LoadingText />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-2 px-4 py-4 sm:px-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  );
}
