import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { draftsQuery, type Draft, type DraftKind } from "@/data/drafts/queries";
import { itemsOf } from "@/lib/paged";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import type { DraftActions } from "./use-draft-actions";

export interface DraftRowProps {
  readonly draft: Draft;
  readonly actions: DraftActions;
}

interface DraftListProps {
  readonly kind: DraftKind;
  readonly Row: ComponentType<DraftRowProps>;
  readonly actions: DraftActions;
}

const WORDS = {
  kept: {
    get label() {
      return t`Drafts`;
    },
    get empty() {
      return t`No drafts yet`;
    },
    get hint() {
      return t`Drafts are saved on all your devices.`;
    },
  },
  scheduled: {
    get label() {
      return t`Scheduled posts`;
    },
    get empty() {
      return t`Nothing is scheduled`;
    },
    get hint() {
      return t`Choose a time with the calendar below the text to publish a post later.`;
    },
  },
} as const;

/** Drafts or scheduled posts, page by page. */
export function DraftList({ kind, Row, actions }: DraftListProps) {
  const query = useInfiniteQuery({ ...draftsQuery(kind), refetchOnMount: "always" });
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const drafts = itemsOf(query.data);
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });

  if (query.isPending) return <DraftSkeletons count={3} />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The list could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { label, empty, hint } = WORDS[kind];
  if (drafts.length === 0 && !hasNextPage)
    return (
      <EmptyState drawing="bookmark" title={empty}>
        {hint}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id} className="py-2">
            <Row draft={draft} actions={actions} />
          </li>
        ))}
      </ul>
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <DraftSkeletons count={1} /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`More could not be loaded`} onRetry={() => void query.fetchNextPage()} />
      ) : null}
    </>
  );
}

function DraftSkeletons({ count }: { readonly count: number }) {
  return (
    <div>
      <LoadingText />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line py-4">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-3.5 w-28" />
          </div>
          <Skeleton className="size-14 shrink-0 !rounded-input" />
        </div>
      ))}
    </div>
  );
}
