import { t } from "@lingui/core/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { MapPin, Repeat2 } from "lucide-react";
import { lazy, memo, Suspense, useState, type MouseEvent } from "react";
import type { Post, UserSummary } from "@/data/types";
import { HASHTAGS_ON_CARD } from "@/lib/limits";
import { MediaGrid } from "@/shared/media-grid/media-grid";
import { AvatarLink, NameLink } from "@/shared/people/person-links";
import { Framed } from "@/shared/post-framing/framed";
import { FoldedText } from "@/shared/rich-text/folded-text";
import { TimeAgo } from "@/shared/time/time-ago";
import { Marked } from "@/ui/marked";
import { Attached } from "./attached";
import { AuthorFlair, CommunityLabel } from "./community-label";
import { useRememberOpened } from "./last-opened";
import { PostActions } from "./post-actions";
import { PostMenu } from "./post-menu";
import { Quote } from "./quote";

const CommentDialog = lazy(() =>
  import("@/shared/comments/comment-dialog").then((module) => ({ default: module.CommentDialog })),
);

// Most posts have none; at the end of the line they shift nothing.
const PostMarks = lazy(() => import("./post-marks").then((module) => ({ default: module.PostMarks })));

interface PostCardProps {
  readonly post: Post;
  /** On the first screen: its pictures load immediately. */
  readonly eager?: boolean;
}

/** A post in a list. The whole card is clickable; the time is the real link, for keyboards and new tabs. */
export const PostCard = memo(function PostCard({ post, eager = false }: PostCardProps) {
  const navigate = useNavigate();
  const remember = useRememberOpened();
  const [commenting, setCommenting] = useState(false);
  const { user } = post;

  function open(event: MouseEvent<HTMLElement>) {
    if (!isPlainClick(event)) return;
    if (event.ctrlKey || event.metaKey || event.button === 1) {
      window.open(`/post/${post.id}`, "_blank", "noopener");
      return;
    }
    remember(post.id);
    void navigate({ to: "/post/$postId", params: { postId: post.id } });
  }

  return (
    <div
      role="presentation"
      onClick={open}
      onAuxClick={(event) => event.button === 1 && open(event)}
      // In the capture phase, before the link changes the history.
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest("[data-act^='open']")) remember(post.id);
      }}
      className="hover:bg-sunken/40 cursor-pointer px-4 pt-4 pb-1 transition-colors duration-120 sm:px-5 sm:pt-5"
    >
      {post.repostedBy ? <RepostedBy person={post.repostedBy} /> : null}
      {post.community ? <CommunityLabel post={post} /> : null}
      <header className="flex items-start gap-3">
        <AvatarLink person={user} />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1">
            <NameLink person={user} />
            {post.authorFlair ? <AuthorFlair>{post.authorFlair}</AuthorFlair> : null}
          </p>
          <p className="text-small text-muted -mb-1 flex min-h-6 items-center gap-1.5">
            <bdi className="truncate">@{user.username}</bdi>
            <span aria-hidden>·</span>
            <Link
              to="/post/$postId"
              params={{ postId: post.id }}
              data-act="open"
              className="relative inline-flex min-h-6 min-w-6 shrink-0 items-center before:absolute before:-inset-x-1.5 before:top-0 before:-bottom-2 before:content-[''] hover:text-brand"
            >
              <TimeAgo at={post.createdAt} />
            </Link>
            {post.editedAt || post.importedFrom || (post.audience ?? "public") !== "public" ? (
              <Suspense fallback={null}>
                <PostMarks post={post} />
              </Suspense>
            ) : null}
          </p>
        </div>
        <PostMenu post={post} className="-me-2.5 -mt-2" />
      </header>
      <Framed post={post}>
        {(cover) => (
          <>
            {post.content ? <FoldedText text={post.content} /> : null}
            <PostTags hashtags={post.hashtags.slice(0, HASHTAGS_ON_CARD)} location={post.location} />
            {post.media.length > 0 ? (
              <div className="mt-3">{cover ?? <MediaGrid postId={post.id} media={post.media} eager={eager} />}</div>
            ) : null}
            <Attached post={post} plain={cover !== undefined} />
            <Quote post={post} />
          </>
        )}
      </Framed>
      <div className="mt-1">
        <PostActions post={post} onComment={() => setCommenting(true)} />
      </div>
      {commenting ? (
        <Suspense fallback={null}>
          <CommentDialog post={post} onClose={() => setCommenting(false)} />
        </Suspense>
      ) : null}
    </div>
  );
});

/** The member whose repost brings a post into the feed. */
function RepostedBy({ person }: { readonly person: UserSummary }) {
  return (
    <p className="text-small text-muted mb-2 flex items-center gap-3 font-medium">
      <span className="flex w-11 justify-end">
        <Repeat2 aria-hidden className="size-4" />
      </span>
      <span className="-my-3 min-w-0 truncate py-3">
        {t`Reposted by`}{" "}
        <Link
          to="/profile/$username"
          params={{ username: person.username }}
          className="relative before:absolute before:-inset-x-2 before:-inset-y-3 before:content-[''] hover:text-brand"
        >
          <bdi>{person.displayName}</bdi>
        </Link>
      </span>
    </p>
  );
}

interface PostTagsProps {
  readonly hashtags: readonly string[];
  readonly location: string | null;
}

/** Hashtags, each linked to its posts, and the place. */
export function PostTags({ hashtags, location }: PostTagsProps) {
  if (hashtags.length === 0 && !location) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5">
      {hashtags.length > 0 ? (
        <ul aria-label={t`Hashtags`} className="contents">
          {hashtags.map((tag) => (
            <li key={tag} className="max-w-full min-w-0">
              <Link
                to="/search"
                search={{ q: `#${tag}` }}
                dir="auto"
                className="press bg-chip text-on-chip text-small relative block max-w-full rounded-full px-2.5 py-0.5 font-semibold before:absolute before:-inset-x-1 before:-inset-y-2.5 before:content-[''] hover:text-brand"
              >
                <span className="block truncate">
                  <Marked>{`#${tag}`}</Marked>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {location ? (
        <p className="text-muted text-small inline-flex min-w-0 items-center gap-1">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">{t`Location:`}</span>
          <bdi className="truncate">{location}</bdi>
        </p>
      ) : null}
    </div>
  );
}

/** Not on interactive elements, not after selecting text, not from a dialog of the card. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target;
  if (event.defaultPrevented || !(target instanceof Element)) return false;
  if (!event.currentTarget.contains(target)) return false;
  if (target.closest("a, button, input, textarea, [role='menu']")) return false;
  return window.getSelection()?.isCollapsed !== false;
}
