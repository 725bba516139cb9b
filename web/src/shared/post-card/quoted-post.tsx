import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { CalendarDays, Play } from "lucide-react";
import type { Media, Post } from "@/data/types";
import { capitalised, mediaLabels } from "@/lib/media-label";
import { useIsOpened } from "@/shared/post-framing/opened";
import { Still } from "@/shared/media-grid/still";
import { ImportedMark } from "@/shared/time/imported-mark";
import { TimeAgo } from "@/shared/time/time-ago";
import { Avatar } from "@/ui/avatar";
import { VerifiedBadge } from "@/ui/badge";

interface QuotedPostProps {
  readonly post: Post;
  /** Not clickable. */
  readonly still?: boolean;
  readonly className?: string;
}

/** A compact post inside another one: author, beginning of the text, first picture. All of it is one link. */
export function QuotedPost({ post, still = false, className = "" }: QuotedPostProps) {
  const { user, media, contentWarning } = post;
  // Not opened together with the post itself, which may be below: unpressed content must not move.
  const isOpen = useIsOpened({ ...post, id: "" });
  const content = isOpen ? post.content : (contentWarning ?? post.content);
  const event = isOpen || !contentWarning ? post.event : null;
  const [first] = isOpen ? media : [];
  return (
    <div
      className={`border-line rounded-media relative border p-3 ${still ? "" : "hover:bg-sunken has-[a:focus-visible]:outline-ring has-[a:focus-visible]:outline-2 transition-colors duration-120"} ${className}`}
    >
      <p className="text-small text-muted flex h-6 items-center gap-1.5">
        <Avatar src={user.avatar} size={24} />
        <span className="text-text truncate font-bold">{user.displayName}</span>
        {user.isVerified ? <VerifiedBadge /> : null}
        <bdi className="truncate">@{user.username}</bdi>
        <span aria-hidden>·</span>
        {still ? (
          <TimeAgo at={post.createdAt} className="shrink-0" />
        ) : (
          <Link
            to="/post/$postId"
            params={{ postId: post.id }}
            data-act="open-quoted"
            className="shrink-0 outline-none before:absolute before:inset-0 before:content-['']"
          >
            <span className="sr-only">{t`Post by ${user.displayName},`} </span>
            <TimeAgo at={post.createdAt} />
          </Link>
        )}
        <ImportedMark from={post.importedFrom} />
      </p>
      <div className="mt-1 flex items-start gap-3">
        <p dir="auto" className="text-small line-clamp-3 min-w-0 flex-1 break-words whitespace-pre-wrap">
          {content || <span className="text-muted">{event ? t`An event` : capitalised(mediaLabels(media))}</span>}
        </p>
        {first ? <Thumb first={first} count={media.length} /> : null}
      </div>
      {event ? (
        <p className="text-small mt-1 flex items-center gap-2 font-semibold">
          <CalendarDays aria-hidden className="text-brand size-4 shrink-0" />
          <bdi className="truncate">{event.title}</bdi>
        </p>
      ) : null}
    </div>
  );
}

/** The first picture, and the number of further ones. */
function Thumb({ first, count }: { readonly first: Media; readonly count: number }) {
  return (
    <span className="rounded-input relative block size-18 shrink-0 overflow-hidden">
      <Still media={first} sizes="72px" className="size-full object-cover" />
      {first.type === "video" ? (
        <span className={`${OVER} absolute start-1 top-1 grid size-6 place-items-center`}>
          <Play aria-hidden className="size-3 fill-current" />
        </span>
      ) : null}
      {count > 1 ? (
        <span className={`${OVER} text-meta absolute end-1 bottom-1 px-1.5 font-semibold`}>
          +{count - 1} <span className="sr-only">{t`more`}</span>
        </span>
      ) : null}
    </span>
  );
}

const OVER = "rounded-full bg-[oklch(0.15_0.01_155/0.75)] text-[oklch(0.99_0.005_150)]";
