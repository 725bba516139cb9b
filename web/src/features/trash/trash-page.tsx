import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { trashQuery } from "@/data/trash/queries";
import { itemsOf } from "@/lib/paged";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { BackButton } from "@/ui/back-button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { TrashRow } from "./trash-row";

/** The member's deleted posts, restorable for 30 days. */
export function TrashPage() {
  const query = useInfiniteQuery(trashQuery());
  const posts = itemsOf(query.data);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });

  return (
    <>
      <ScreenHeader title={t`Trash`} leading={<BackButton />} />
      {query.isPending ? <BinSkeletons /> : null}
      {query.isLoadingError ? (
        <ErrorState
          title={t`The trash could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && posts.length === 0 && !hasNextPage ? (
        <EmptyState
          title={t`The trash is empty`}
          action={<LinkButton to="/profile">{t`Your Profile`}</LinkButton>}
        >{t`Posts that you delete wait here for 30 days. Only you can see them.`}</EmptyState>
      ) : null}
      {posts.length > 0 ? (
        <>
          <p className="border-b border-line px-4 py-3 text-small text-muted sm:px-5">{t`Only you can see these posts. Each goes for good 30 days after you deleted it.`}</p>
          <ul aria-label={t`Deleted posts`} className="divide-y divide-line">
            {posts.map((post) => (
              <li key={post.id}>
                <TrashRow post={post} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <BinSkeletons /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`More posts could not be loaded`} onRetry={() => void query.fetchNextPage()} />
      ) : null}
    </>
  );
}

function BinSkeletons() {
  return (
    <div>
      <LoadingText>{t`Loading trash...`}</LoadingText>
      {["a", "b", "c"].map((key) => (
        <div key={key} className="space-y-2 border-b border-line px-4 py-4 sm:px-5">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-9 w-2/5" />
        </div>
      ))}
    </div>
  );
}
