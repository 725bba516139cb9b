import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ComponentType } from "react";
import { reasonText } from "@/data/client/failure-text";
import type { Community, CommunityMember, Role } from "@/data/communities/cache";
import { membersQuery } from "@/data/communities/queries";
import { itemsOf } from "@/lib/paged";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { SearchField } from "@/ui/search-field";
import { Skeleton } from "@/ui/skeleton";
import { useDebouncedValue } from "@/ui/use-debounced-value";
import { useFailureToast } from "@/ui/use-failure-toast";
import { MemberRow } from "./member-row";

const PAUSE_MS = 200;

interface MemberListProps {
  readonly community: Community;
  /** Only members with this role. */
  readonly role?: Role;
  /** The actions of each row. */
  readonly Action: ComponentType<{ readonly community: Community; readonly member: CommunityMember }>;
}

/** The members of a community as an infinite list with server search. */
export function MemberList({ community, role, Action }: MemberListProps) {
  const [typed, setTyped] = useState("");
  const q = useDebouncedValue(typed.trim(), PAUSE_MS);
  const query = useInfiniteQuery(membersQuery(community.id, q, role));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const members = itemsOf(query.data);
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });
  useFailureToast(query.isLoadingError, t`Failed to load community members`);
  const nobody = members.length === 0 && !hasNextPage;

  return (
    <>
      <div className="px-4 pt-4 pb-2 sm:px-5">
        <SearchField
          label={t`Search members`}
          placeholder={t`Search members...`}
          value={typed}
          onValueChange={setTyped}
        />
      </div>
      {query.isLoadingError ? (
        <ErrorState
          title={t`Failed to load community members`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {reasonText(query.error)}
        </ErrorState>
      ) : null}
      {query.isPending || (query.data && nobody && q === "") ? <MemberSkeletons count={4} /> : null}
      {query.data && nobody && q !== "" ? (
        <EmptyState
          drawing="people"
          title={t`No results found`}
          action={<Button tone="soft" onClick={() => setTyped("")}>{t`Clear search`}</Button>}
        >
          <Trans>
            No member matches “<bdi>{q}</bdi>”.
          </Trans>
        </EmptyState>
      ) : null}
      {members.length === 0 ? null : (
        <ul aria-label={t`Members`} className="divide-y divide-line border-b border-line">
          {members.map((member) => (
            <li key={member.id}>
              <MemberRow member={member} action={<Action community={community} member={member} />} />
            </li>
          ))}
        </ul>
      )}
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <MemberSkeletons count={2} /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`Failed to load community members`} onRetry={() => void query.fetchNextPage()} />
      ) : null}
    </>
  );
}

function MemberSkeletons({ count }: { readonly count: number }) {
  return (
    <div>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line px-4 py-3 sm:px-5">
          <Skeleton className="size-11 shrink-0 !rounded-full" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        </div>
      ))}
      <p role="status" className="after-150 py-4 text-center text-small text-muted">{t`Loading members...`}</p>
    </div>
  );
}
