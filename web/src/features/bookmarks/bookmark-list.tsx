import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { countOf, type BookmarkedPost } from "@/data/bookmarks/cache";
import { bookmarksQuery } from "@/data/bookmarks/queries";
import { reasonText } from "@/data/client/failure-text";
import { isMissing } from "@/data/client/request";
import { useViewer } from "@/data/client/viewer";
import type { Post } from "@/data/types";
import type { BookmarksAddress } from "@/lib/bookmarks-address";
import { itemsOf } from "@/lib/paged";
import { CardExtras } from "@/shared/post-card/card-extras";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { PostList } from "@/shared/post-list/post-list";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LazyDialog } from "@/ui/lazy-dialog";
import { LinkButton } from "@/ui/link-button";
import { FolderLabel } from "./folder-label";
import { MoveItem } from "./move-item";
import { TipsCard } from "./tips-card";
import { useRemovedPosts } from "./use-removed-posts";

const loadMove = () => import("./move-dialog").then(({ MoveDialog }) => MoveDialog);

const folderLabel = (post: Post) => <FolderLabel post={post} />;

interface BookmarkListProps {
  readonly chosen: BookmarksAddress;
  readonly onClear: () => void;
  readonly onLeaveFolder: () => void;
}

/** Bookmarks filtered by the address, with loading, error and empty states. */
export function BookmarkList({ chosen, onClear, onLeaveFolder }: BookmarkListProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { q, folder } = chosen;
  const query = useInfiniteQuery(bookmarksQuery(client, viewer, chosen));
  const [moving, setMoving] = useState<BookmarkedPost | null>(null);

  const isHere = (post: BookmarkedPost) => !folder || post.folderId === folder;
  const posts = useRemovedPosts(itemsOf(query.data)).filter(isHere);
  const count = countOf(query.data, (post) => post.isBookmarked && isHere(post));
  const isGone = isMissing(query.error);

  const moveItem = (post: Post) => (post.isBookmarked ? <MoveItem onMove={() => setMoving(post)} /> : null);
  const waits = query.isPending || (query.isPlaceholderData && posts.length === 0 && !query.isError);

  if (waits) return <PostSkeletons />;
  if (isGone) {
    return (
      <EmptyState
        drawing="bookmark"
        title={t`This folder no longer exists`}
        action={<Button tone="soft" onClick={onLeaveFolder}>{t`All bookmarks`}</Button>}
      >{t`Its posts are still in your bookmarks.`}</EmptyState>
    );
  }
  if (query.isError && (!query.data || query.isPlaceholderData)) {
    return (
      <ErrorState
        title={t`The bookmarks could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {reasonText(query.error)}
      </ErrorState>
    );
  }
  if (posts.length === 0 && !query.hasNextPage) {
    return <Nothing chosen={chosen} onClear={onClear} />;
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={`transition-opacity duration-200 ${query.isPlaceholderData ? "opacity-55" : ""}`}
    >
      {q ? (
        <p role="status" className="border-b border-line px-4 py-3 text-small text-muted tabular-nums sm:px-5">
          {count === null || query.isPlaceholderData ? (
            <bdi className="font-semibold text-text">“{q}”</bdi>
          ) : (
            <Trans>
              <Plural value={count} one="# result" other="# results" /> for{" "}
              <bdi className="font-semibold text-text">“{q}”</bdi>
            </Trans>
          )}
        </p>
      ) : null}
      <CardExtras value={moveItem}>
        <PostList
          label={t`Bookmarks`}
          posts={posts}
          hasMore={query.hasNextPage}
          loadingMore={query.isFetchingNextPage}
          moreFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
          {...(folder ? {} : { above: folderLabel })}
          end={<TipsCard />}
        />
      </CardExtras>
      {moving ? <LazyDialog load={loadMove} given={{ post: moving, onClose: () => setMoving(null) }} /> : null}
    </div>
  );
}

function Nothing({ chosen: { q, folder }, onClear }: Pick<BookmarkListProps, "chosen" | "onClear">) {
  if (q) {
    return (
      <EmptyState
        drawing="bookmark"
        title={t`No results found`}
        action={<Button tone="soft" onClick={onClear}>{t`Clear search`}</Button>}
      >
        {folder
          ? t`No match in this folder. Try other words, or search all bookmarks.`
          : t`Try other words, a #hashtag or an author.`}
      </EmptyState>
    );
  }
  if (folder) {
    return (
      <EmptyState
        drawing="bookmark"
        title={t`This folder is empty`}
      >{t`Open the menu of a bookmarked post and choose Move to folder.`}</EmptyState>
    );
  }
  return (
    <>
      <EmptyState
        drawing="bookmark"
        title={t`No bookmarks yet`}
        action={<LinkButton to="/">{t`Find something to keep`}</LinkButton>}
      >{t`Press the bookmark below a post and it waits for you here. Only you can see it.`}</EmptyState>
      <TipsCard />
    </>
  );
}
