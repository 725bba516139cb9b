import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CornerDownRight } from "lucide-react";
import type { User } from "@/data/account/types";
import { commentsByQuery } from "@/data/comments/queries";
import type { Comment } from "@/data/types";
import { itemsOf } from "@/lib/paged";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { MediaGrid } from "@/shared/media-grid/media-grid";
import { RichText } from "@/shared/rich-text/rich-text";
import { ImportedMark } from "@/shared/time/imported-mark";
import { TimeAgo } from "@/shared/time/time-ago";
import { Avatar } from "@/ui/avatar";
import { VerifiedBadge } from "@/ui/badge";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { LoadingText, Skeleton } from "@/ui/skeleton";

interface ProfileRepliesProps {
  readonly user: User;
  readonly isOwn: boolean;
}

/** Comments by a member, newest first. */
export function ProfileReplies({ user, isOwn }: ProfileRepliesProps) {
  const query = useInfiniteQuery(commentsByQuery(user.id));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const comments = itemsOf(query.data);
  const mark = useNearEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, () => {
    void query.fetchNextPage();
  });

  if (query.isPending) return <ReplySkeletons count={4} />;
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The replies could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (comments.length === 0 && !hasNextPage) {
    return (
      <EmptyState
        title={t`No replies yet`}
        action={isOwn ? <LinkButton to="/">{t`Join a conversation`}</LinkButton> : null}
      />
    );
  }
  return (
    <>
      <ul aria-label={t`Replies by ${user.displayName}`} className="divide-y divide-line">
        {comments.map((comment) => (
          <li key={comment.id}>
            <Reply comment={comment} user={user} />
          </li>
        ))}
      </ul>
      <div ref={mark} aria-hidden />
      {isFetchingNextPage ? <ReplySkeletons count={2} /> : null}
      {isFetchNextPageError && !isFetchingNextPage ? (
        <ErrorState title={t`More replies could not be loaded`} onRetry={() => void query.fetchNextPage()} />
      ) : null}
    </>
  );
}

function Reply({ comment, user }: { readonly comment: Comment; readonly user: User }) {
  const to = comment.post?.user.username;
  return (
    <article className="relative flex gap-3 px-4 py-4 hover:bg-sunken/40 sm:px-5">
      <Avatar src={user.avatar} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-small">
          <bdi className="truncate font-bold">{user.displayName}</bdi>
          {user.isVerified ? <VerifiedBadge /> : null}
          <bdi className="truncate text-muted">@{user.username}</bdi>
          <span aria-hidden className="text-muted">
            ·
          </span>
          <TimeAgo at={comment.createdAt} className="shrink-0 text-muted" />
          <ImportedMark from={comment.importedFrom ?? null} />
        </p>
        <Link
          to="/post/$postId"
          params={{ postId: comment.postId ?? "" }}
          className="mt-0.5 inline-flex max-w-full items-center gap-1.5 text-small text-muted before:absolute before:inset-0 before:content-[''] hover:underline"
        >
          <CornerDownRight aria-hidden className="size-4 shrink-0" />
          <span className="truncate">
            {to === undefined ? (
              t`Reply to a post`
            ) : (
              <>{to === user.username ? t`Reply to a post by themselves` : t`Reply to a post by @${to}`}</>
            )}
          </span>
        </Link>
        {comment.content === "" ? null : <RichText text={comment.content} className="relative mt-1 w-fit" />}
        {comment.media.length > 0 ? (
          <div className="relative mt-2 max-w-80">
            <MediaGrid postId="" media={comment.media} />
          </div>
        ) : null}
        {comment.likesCount > 0 ? (
          <p className="mt-1 text-small text-muted">
            {plural(comment.likesCount, { one: "# like", other: "# likes" })}
          </p>
        ) : null}
      </div>
    </article>
  );
}

function ReplySkeletons({ count }: { readonly count: number }) {
  return (
    <div>
      <LoadingText>{t`Loading replies...`}</LoadingText>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line px-4 py-4 sm:px-5">
          <Skeleton className="size-10 shrink-0 !rounded-full" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-3.5 w-44" />
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
