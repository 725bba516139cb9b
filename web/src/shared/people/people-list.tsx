import { t } from "@lingui/core/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import type { Page } from "@/data/client/request";
import { itemsOf } from "@/lib/paged";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { ErrorState } from "@/ui/error-state";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { UserRow, type RowPerson } from "./user-row";

interface PeopleListProps<T extends RowPerson> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<Page<T>>>;
  /** The empty state. */
  readonly empty: ReactNode;
  /** The action of each row. */
  readonly Action: ComponentType<{ readonly person: T }>;
  /** The menu of each row, after the action. */
  readonly More?: ComponentType<{ readonly person: T }> | undefined;
  /** For several actions: on narrow screens they are below the name. */
  readonly roomy?: boolean;
}

/** People as an infinite list. */
export function PeopleList<T extends RowPerson>(props: PeopleListProps<T>) {
  const { label, query, empty, Action, More, roomy = false } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const people = itemsOf(query.data);
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });

  if (query.isPending) return <PeopleSkeletons count={6} />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The list could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (people.length === 0 && !hasNextPage) return empty;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.id}>
            <UserRow
              person={person}
              action={
                <>
                  <Action person={person} />
                  {More ? <More person={person} /> : null}
                </>
              }
              roomy={roomy}
            />
          </li>
        ))}
      </ul>
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <PeopleSkeletons count={2} /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`More people could not be loaded`} onRetry={() => void query.fetchNextPage()} />
      ) : null}
    </>
  );
}

/** Skeletons as high as rows. */
export function PeopleSkeletons({ count }: { readonly count: number }) {
  return (
    <div>
      <LoadingText>{t`Loading people...`}</LoadingText>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line px-4 py-3 sm:px-5">
          <Skeleton className="size-11 shrink-0 !rounded-full" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
