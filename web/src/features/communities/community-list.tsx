import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reasonText } from "@/data/client/failure-text";
import type { Page } from "@/data/client/request";
import type { Community } from "@/data/communities/cache";
import { CommunityCard, CommunitySkeletons } from "@/shared/communities/community-card";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";

export type CommunityQuery = UseInfiniteQueryResult<InfiniteData<Page<Community>>>;

interface CommunityListProps {
  readonly label: string;
  readonly within: "discover" | "joined" | "foryou";
  readonly query: CommunityQuery;
  /** Loading text of the first page. */
  readonly loading: string;
  /** Shown for an empty list. */
  readonly empty: ReactNode;
  /** Filter; default: all. */
  readonly wanted?: (one: Community) => boolean;
}

/** Endless list of communities. */
export function CommunityList(props: CommunityListProps) {
  const { label, within, query, loading, empty, wanted = () => true } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });
  // `place` is the index within the page.
  const shown = (query.data?.pages ?? []).flatMap(({ items }) =>
    items.filter(wanted).map((community, place) => ({ community, place })),
  );

  if (query.isPending) return <CommunitySkeletons count={5}>{loading}</CommunitySkeletons>;
  if (query.isError && (!query.data || query.isPlaceholderData)) {
    return (
      <ErrorState title={t`Failed to load communities`} busy={query.isFetching} onRetry={() => void query.refetch()}>
        {reasonText(query.error)}
      </ErrorState>
    );
  }
  if (shown.length === 0 && !hasNextPage) return empty;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={`transition-opacity duration-200 ${query.isPlaceholderData ? "opacity-55" : ""}`}
    >
      <ul aria-label={label} className="divide-y divide-line border-b border-line">
        {shown.map(({ community, place }) => (
          <li key={community.id}>
            <CommunityCard community={community} within={within} place={place} />
          </li>
        ))}
      </ul>
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <CommunitySkeletons count={2}>{loading}</CommunitySkeletons> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`Failed to load communities`} onRetry={() => void query.fetchNextPage()} />
      ) : null}
    </div>
  );
}

/** Empty state of a search. */
export function NothingFound({ q, action }: { readonly q: string; readonly action: ReactNode }) {
  return (
    <EmptyState drawing="people" title={t`No communities found`} action={action}>
      <Trans>
        No results for “<bdi>{q}</bdi>”
      </Trans>
    </EmptyState>
  );
}

/** Client-side search by name, description and topics. */
export function answersTo(q: string): (one: Community) => boolean {
  const word = folded(q);
  return ({ name, description, topics }) => [name, description, ...topics].some((text) => folded(text).includes(word));
}

/** Ignores case and accents, as in the server's search. */
function folded(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
