import { plural } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Heart, MessageCircle } from "lucide-react";
import type { Post } from "@/data/types";
import { MediaGrid } from "@/shared/media-grid/media-grid";
import { RichText } from "@/shared/rich-text/rich-text";
import { TimeAgo } from "@/shared/time/time-ago";
import { Avatar } from "@/ui/avatar";
import { MembersOnly } from "./sign-up-link";

/** Read-only post; its counters link to the sign-up. */
export function GuestPost({ post, quoted = false }: { readonly post: Post; readonly quoted?: boolean }) {
  const { user, likesCount, commentsCount } = post;
  return (
    <article
      className={quoted ? "mt-3 rounded-card border border-line p-3" : "border-b border-line px-4 pt-4 pb-2 sm:px-5"}
    >
      <div className="flex items-center gap-3">
        <Link to="/profile/$username" params={{ username: user.username }} className="flex min-w-0 items-center gap-3">
          <Avatar src={user.avatar} />
          <span className="grid min-w-0">
            <span dir="auto" className="truncate font-semibold">
              {user.displayName}
            </span>
            <span dir="ltr" className="truncate text-start text-muted">
              @{user.username}
            </span>
          </span>
        </Link>
        <Link to="/post/$postId" params={{ postId: post.id }} className="ms-auto leading-11 text-muted">
          <TimeAgo at={post.createdAt} />
        </Link>
      </div>
      {post.contentWarning ? (
        <details className="mt-3">
          <summary dir="auto" className="min-h-11 cursor-pointer font-semibold">
            {post.contentWarning}
          </summary>
          <Content post={post} />
        </details>
      ) : (
        <Content post={post} />
      )}
      {quoted ? null : (
        <div className="mt-1 flex gap-6">
          <MembersOnly label={plural(post.likesCount, { one: "# like", other: "# likes" })}>
            <Heart aria-hidden className="size-5" />
            {likesCount || null}
          </MembersOnly>
          <MembersOnly label={plural(post.commentsCount, { one: "# comment", other: "# comments" })}>
            <MessageCircle aria-hidden className="size-5" />
            {commentsCount || null}
          </MembersOnly>
        </div>
      )}
    </article>
  );
}

function Content({ post }: { readonly post: Post }) {
  const { content, media, poll, quoteOf } = post;
  return (
    <>
      {content ? <RichText text={content} className="mt-2 break-words" /> : null}
      {media.length > 0 ? (
        <div className="mt-3">
          <MediaGrid postId={post.id} media={media} covered={post.sensitive} />
        </div>
      ) : null}
      {poll ? (
        <ul className="mt-3 grid gap-2">
          {poll.options.map(({ text, votes }) => (
            <li key={text} className="flex justify-between gap-3 rounded-card border border-line px-3 py-2">
              <span dir="auto">{text}</span>
              {votes === null ? null : <span>{votes}</span>}
            </li>
          ))}
        </ul>
      ) : null}
      {quoteOf ? <GuestPost post={quoteOf} quoted /> : null}
    </>
  );
}
