import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Images, Play } from "lucide-react";
import type { User } from "@/data/account/types";
import type { Media, Post } from "@/data/types";
import { mediaLabels } from "@/lib/media-label";
import { exactTime } from "@/lib/time";
import { Still } from "@/shared/media-grid/still";
import { useUserMediaQuery } from "@/shared/post-list/use-live-posts";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { LoadingText, Skeleton } from "@/ui/skeleton";

interface ProfileMediaProps {
  readonly user: User;
  readonly isOwn: boolean;
}

/** First picture or video of every post with media, linked to the post. */
export function ProfileMedia({ user, isOwn }: ProfileMediaProps) {
  const { query, posts } = useUserMediaQuery(user.id);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });

  if (query.isPending) return <Tiles />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The pictures could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (posts.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        title={t`No media yet`}
        action={isOwn ? <LinkButton to="/create">{t`Share a picture`}</LinkButton> : null}
      />
    );
  }
  return (
    <>
      <ul aria-label={t`Pictures by ${user.displayName}`} className={GRID}>
        {posts.map((post, index) => (
          <MediaTile key={post.id} post={post} eager={index < 6} />
        ))}
      </ul>
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <Tiles /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`More pictures could not be loaded`} onRetry={() => void query.fetchNextPage()} />
      ) : null}
    </>
  );
}

const GRID = "grid grid-cols-3 gap-1 p-1";

function Tiles() {
  return (
    <div className={GRID}>
      <LoadingText>{t`Loading pictures...`}</LoadingText>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} className="aspect-square" />
      ))}
    </div>
  );
}

function MediaTile({ post, eager }: { readonly post: Post; readonly eager: boolean }) {
  const [first] = post.media;
  if (!first) return null;
  const Mark = post.media.length > 1 ? Images : first.type === "video" ? Play : null;
  return (
    <li>
      <Link
        to="/post/$postId"
        params={{ postId: post.id }}
        aria-label={tileLabel(post, first)}
        className="group/tile relative block aspect-square overflow-hidden rounded-small"
      >
        <Still
          media={{ ...first, alt: "" }}
          sizes="(min-width: 640px) 212px, 33vw"
          eager={eager}
          className="size-full object-cover transition-opacity duration-200 group-hover/tile:opacity-90"
        />
        {Mark ? (
          <span className="absolute end-1.5 top-1.5 grid size-7 place-items-center rounded-full bg-[oklch(0.15_0.01_155/0.62)] text-[oklch(0.99_0.005_150)]">
            <Mark aria-hidden className="size-4" />
          </span>
        ) : null}
      </Link>
    </li>
  );
}

function tileLabel(post: Post, first: Media): string {
  const what = first.alt || post.content.slice(0, 80) || t`Post of ${exactTime(post.createdAt)}`;
  return post.media.length > 1 ? `${what}, ${mediaLabels(post.media)}` : what;
}
