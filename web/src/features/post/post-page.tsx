import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Fragment, useRef } from "react";
import { isMissing } from "@/data/client/request";
import { useViewer } from "@/data/client/viewer";
import { postQuery } from "@/data/posts/queries";
import type { Post } from "@/data/types";
import { exactTime } from "@/lib/time";
import { CommentList } from "@/shared/comments/comment-list";
import { MediaGrid } from "@/shared/media-grid/media-grid";
import { AvatarLink, NameLink } from "@/shared/people/person-links";
import { Attached } from "@/shared/post-card/attached";
import { AuthorFlair, CommunityLabel } from "@/shared/post-card/community-label";
import { PostActions } from "@/shared/post-card/post-actions";
import { PostTags } from "@/shared/post-card/post-card";
import { PostMarks } from "@/shared/post-card/post-marks";
import { PostMenu } from "@/shared/post-card/post-menu";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { Quote } from "@/shared/post-card/quote";
import { Framed } from "@/shared/post-framing/framed";
import { useListKeys } from "@/shared/post-list/use-list-keys";
import { RichText } from "@/shared/rich-text/rich-text";
import { BackButton } from "@/ui/back-button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";
import { usePageTitle } from "@/ui/use-page-title";
import { PostCounts } from "./post-counts";
import { useLivePost } from "./use-post-live";
import { reasonText } from "@/data/client/failure-text";

/** Maximum of characters of a post in the page title. */
const TITLE_LENGTH = 50;

export function PostPage() {
  const { postId } = useParams({ from: "/shell/post/$postId" });
  const { comment } = useSearch({ from: "/shell/post/$postId" });
  const client = useQueryClient();
  const viewer = useViewer();
  const query = useQuery(postQuery({ client, viewer }, postId));
  useLivePost(postId);
  const isGone = isMissing(query.error);
  const post = isGone ? undefined : query.data;
  usePageTitle(post && titleOf(post));
  return (
    <>
      <ScreenHeader title={t({ message: "Post", context: "noun" })} leading={<BackButton />} />
      {query.isError && !post ? (
        <PostNotFound error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : null}
      {query.isPending ? <PostSkeletons count={1} /> : null}
      {post ? (
        <Fragment key={post.id}>
          <PostDetail post={post} />
          <CommentList
            subject={{ kind: "post", id: post.id }}
            ownerId={post.user.id}
            count={post.commentsCount}
            isClosed={post.isLocked}
            limitedTo={post.canReply === false ? post.replyPolicy : undefined}
            linkedId={comment}
          />
        </Fragment>
      ) : null}
    </>
  );
}

/** Page title: the author and the beginning of the post. */
function titleOf({ user, content, contentWarning, event }: Post): string {
  const words = (contentWarning ?? content).replaceAll(/\s+/g, " ").trim() || event?.title;
  if (!words) return t`Post by ${user.displayName}`;
  return `${user.displayName}: ${words.length > TITLE_LENGTH ? `${words.slice(0, TITLE_LENGTH)}…` : words}`;
}

interface PostNotFoundProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

function PostNotFound({ error, busy, onRetry }: PostNotFoundProps) {
  const home = <LinkButton to="/" tone="quiet">{t`Go back home`}</LinkButton>;
  if (isMissing(error)) {
    return (
      <EmptyState title={t`Post not found`} action={home}>
        {t`It may have been deleted.`}
      </EmptyState>
    );
  }
  // The specification's title for a post that fails to load; the reason says that it may be there.
  return (
    <ErrorState title={t`Post not found`} busy={busy} onRetry={onRetry} action={home}>
      {t`It could not be loaded.`} {reasonText(error)}
    </ErrorState>
  );
}

function PostDetail({ post }: { readonly post: Post }) {
  const navigate = useNavigate();
  const root = useRef<HTMLDivElement>(null);
  useListKeys(root);
  const { user } = post;

  return (
    <div ref={root} className="border-b border-line px-4 pt-4 sm:px-5 sm:pt-5">
      <article data-post={post.id} aria-label={t`Post by ${user.displayName}`}>
        {post.community ? <CommunityLabel post={post} /> : null}
        <header className="flex items-start gap-3">
          <AvatarLink person={user} />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-1">
              <NameLink person={user} />
              {post.authorFlair ? <AuthorFlair>{post.authorFlair}</AuthorFlair> : null}
            </p>
            <p className="truncate text-small text-muted">
              <bdi>@{user.username}</bdi>
            </p>
          </div>
          <PostMenu post={post} onDeleted={() => void navigate({ to: "/", replace: true })} className="-me-2.5 -mt-2" />
        </header>
        <Framed post={post}>
          {(cover) => (
            <>
              {post.content ? <RichText text={post.content} className="mt-3 text-section leading-8" /> : null}
              <PostTags hashtags={post.hashtags} location={post.location} />
              {post.media.length > 0 ? (
                <div className="mt-4">{cover ?? <MediaGrid eager postId={post.id} media={post.media} />}</div>
              ) : null}
              <Attached post={post} plain={cover !== undefined} />
              <Quote post={post} />
            </>
          )}
        </Framed>
        <p className="mt-4 flex items-center gap-1.5 text-small text-muted">
          <time dateTime={post.createdAt}>{exactTime(post.createdAt)}</time>
          <PostMarks post={post} />
        </p>
        <PostCounts post={post} />
        <div data-counted className="border-t border-line py-0.5">
          <PostActions
            words
            post={post}
            onComment={() => document.querySelector<HTMLElement>("[data-reply-box] :is(textarea, p)")?.focus()}
          />
        </div>
      </article>
    </div>
  );
}
