import { t } from "@lingui/core/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import { EyeOff } from "lucide-react";
import type { Shared } from "@/data/messages/types";
import { exactTime } from "@/lib/time";
import { SHARED_WORDS } from "@/shared/messages/names";
import { Avatar } from "@/ui/avatar";

const CARD = "flex min-h-18 min-w-0 overflow-hidden rounded-media border border-line bg-surface text-start text-text";

/** Link card of shared content, as visible to the reader now. */
export function SharedCard({ shared }: { readonly shared: Shared }) {
  const { preview } = shared;
  if (!preview) {
    return (
      <p className={`${CARD} items-center gap-2 px-3.5 text-small text-muted`}>
        <EyeOff aria-hidden className="size-4.5 shrink-0" />
        {t`This is not available to you.`}
      </p>
    );
  }
  const { user, title, text, contentWarning, image, startsAt } = preview;
  return (
    <Link {...placeOf(shared)} className={`${CARD} press hover:bg-sunken`}>
      {image ? (
        <img src={image} alt="" loading="lazy" draggable={false} className="w-22 shrink-0 bg-sunken object-cover" />
      ) : null}
      <span className="flex min-w-0 flex-1 flex-col justify-center gap-0.5 px-3.5 py-2.5">
        <span className="flex min-w-0 items-center gap-1.5 text-meta text-muted">
          {user ? <Avatar src={user.avatar} size={20} /> : null}
          <span className="truncate">
            {SHARED_WORDS[shared.type]}
            {user ? (
              <>
                {" · "}
                <bdi>{user.displayName}</bdi>
              </>
            ) : null}
          </span>
        </span>
        {title ? (
          <span dir="auto" className="line-clamp-2 text-small font-semibold wrap-anywhere">
            {title}
          </span>
        ) : null}
        {startsAt ? (
          <time dateTime={startsAt} className="text-small">
            {exactTime(startsAt)}
          </time>
        ) : null}
        {(contentWarning ?? text) ? (
          <span dir="auto" className={`line-clamp-2 text-small wrap-anywhere ${title ? "text-muted" : ""}`}>
            {contentWarning ? t`Content warning: ${contentWarning}` : text}
          </span>
        ) : null}
      </span>
    </Link>
  );
}

function placeOf({ type, id, preview }: Shared): LinkProps {
  switch (type) {
    case "post":
      return { to: "/post/$postId", params: { postId: id } };
    case "reel":
      return { to: "/reels", search: { reel: id } };
    case "event":
      return { to: "/events/$eventId", params: { eventId: id } };
    case "community":
      return { to: "/communities/$slug", params: { slug: preview?.slug ?? id } };
    case "user":
      return { to: "/profile/$username", params: { username: preview?.user?.username ?? id } };
  }
}
