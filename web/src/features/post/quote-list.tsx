import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useViewer } from "@/data/client/viewer";
import { quotesQuery } from "@/data/posts/quotes";
import type { Post } from "@/data/types";
import { itemsOf } from "@/lib/paged";
import { QuotedPost } from "@/shared/post-card/quoted-post";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LoadingText, Skeleton } from "@/ui/skeleton";

/** Quotes of a post as compact cards, in an endless list. */
export function QuoteList({ post }: { readonly post: Post }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const query = useInfiniteQuery(quotesQuery({ client, viewer }, post.id));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const quotes = itemsOf(query.data);
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });

  if (query.isPending) return <QuoteSkeletons count={3} />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The list could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (quotes.length === 0 && !hasNextPage) {
    return <EmptyState title={t`No quotes yet`}>{t`Quotes of this post appear here.`}</EmptyState>;
  }
  return (
    <>
      <ul aria-label={t`Posts that quote this post`} className="grid gap-3 py-4">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <QuotedPost post={quote} />
          </li>
        ))}
      </ul>
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <QuoteSkeletons count={1} /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`More posts could not be loaded`} onRetry={() => void query.fetchNextPage()} />
      ) : null}
    </>
  );
}

function QuoteSkeletons({ count }: { readonly count: number }) {
  return (
    <div className="grid gap-3 py-4">
      <LoadingText>{t`Loading posts...`}</LoadingText>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className="h-24 w-full !rounded-media" />
      ))}
    </div>
  );
}
