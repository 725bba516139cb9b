import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "@/data/account/types";
import { ApiError } from "@/data/client/request";
import { useViewer } from "@/data/client/viewer";
import { likedPostsQuery } from "@/data/posts/queries";
import { itemsOf } from "@/lib/paged";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { PostList } from "@/shared/post-list/post-list";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";

interface ProfileLikesProps {
  readonly user: User;
  readonly isOwn: boolean;
}

/** Posts liked by a member, unless private. */
export function ProfileLikes({ user, isOwn }: ProfileLikesProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const query = useInfiniteQuery(likedPostsQuery({ client, viewer }, user.id));
  const posts = itemsOf(query.data);

  if (query.isPending) return <PostSkeletons count={3} />;
  if (query.error instanceof ApiError && query.error.status === 403) {
    return <EmptyState title={t`@${user.username} keeps their likes to themselves`} />;
  }
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The likes could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (posts.length === 0 && !query.hasNextPage) {
    return (
      <EmptyState
        title={t`No liked posts yet`}
        action={isOwn ? <LinkButton to="/">{t`Find something to like`}</LinkButton> : null}
      />
    );
  }
  return (
    <PostList
      label={t`Posts liked by ${user.displayName}`}
      posts={posts}
      hasMore={query.hasNextPage}
      loadingMore={query.isFetchingNextPage}
      moreFailed={query.isFetchNextPageError}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
