import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useViewer } from "@/data/client/viewer";
import type { PeopleList } from "@/data/lists/lists";
import { listPostsQuery } from "@/data/posts/queries";
import { itemsOf } from "@/lib/paged";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { PostList } from "@/shared/post-list/post-list";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";

/** Posts of the people on a list, newest first. */
export function ListPosts({ list }: { readonly list: PeopleList }) {
  const client = useQueryClient();
  const viewer = useViewer();
  const query = useInfiniteQuery(listPostsQuery({ client, viewer }, list.id));
  const posts = itemsOf(query.data);
  if (query.isPending) return <PostSkeletons count={3} />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The posts could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (posts.length === 0 && !query.hasNextPage) {
    return <EmptyState title={t`No posts yet`}>{t`Posts of the people on this list appear here.`}</EmptyState>;
  }
  return (
    <PostList
      label={t`Posts of ${list.name}`}
      posts={posts}
      hasMore={query.hasNextPage}
      loadingMore={query.isFetchingNextPage}
      moreFailed={query.isFetchNextPageError}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
