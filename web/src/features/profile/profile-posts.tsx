import { t } from "@lingui/core/macro";
import { Pin } from "lucide-react";
import { useDeferredValue } from "react";
import type { User } from "@/data/account/types";
import type { Post } from "@/data/types";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { PostList } from "@/shared/post-list/post-list";
import { useUserPostsQuery } from "@/shared/post-list/use-live-posts";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";

interface ProfilePostsProps {
  readonly user: User;
  readonly isOwn: boolean;
}

export function ProfilePosts({ user, isOwn }: ProfilePostsProps) {
  const { query, posts } = useUserPostsQuery(user.id, user.username);
  // The first posts render in chunks, so that the page stays responsive.
  const isReady = useDeferredValue(!query.isPending);
  if (query.isPending || !isReady) return <PostSkeletons count={3} />;
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
    return (
      <EmptyState
        title={t`No posts yet`}
        action={isOwn ? <LinkButton to="/create">{t`Create Post`}</LinkButton> : null}
      />
    );
  }
  return (
    <PostList
      label={t`Posts by ${user.displayName}`}
      posts={posts}
      hasMore={query.hasNextPage}
      loadingMore={query.isFetchingNextPage}
      moreFailed={query.isFetchNextPageError}
      onMore={() => void query.fetchNextPage()}
      above={pinnedMark}
    />
  );
}

function pinnedMark({ isPinned }: Post) {
  if (!isPinned) return null;
  return (
    <p className="-mb-2 flex items-center gap-2 px-4 pt-3 text-small font-semibold text-muted sm:px-5">
      <Pin aria-hidden className="size-4" />
      {t`Pinned`}
    </p>
  );
}
