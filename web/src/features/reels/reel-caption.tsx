import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { followStatusQuery } from "@/data/people/follow-status";
import type { Reel } from "@/data/types";
import { FollowButton } from "@/shared/people/follow-button";
import { RichText } from "@/shared/rich-text/rich-text";
import { TimeAgo } from "@/shared/time/time-ago";
import { Avatar } from "@/ui/avatar";

/** Author, caption and view count of a reel. */
export function ReelCaption({ reel, isCurrent }: { readonly reel: Reel; readonly isCurrent: boolean }) {
  const { user, caption, hashtags, viewsCount, createdAt, importedFrom } = reel;
  return (
    <div className="min-w-0 flex-1 pb-1">
      <div className="flex max-w-full items-center gap-3">
        <Link
          to="/profile/$username"
          params={{ username: user.username }}
          className="inline-flex min-h-11 min-w-0 items-center gap-2.5 font-bold hover:underline"
        >
          <Avatar src={user.avatar} size={40} />
          <bdi className="truncate">@{user.username}</bdi>
        </Link>
        {isCurrent && !reel.isOwn ? <FollowAuthor user={user} /> : null}
      </div>
      {caption ? <RichText text={caption} className="mt-1 max-h-28 overflow-y-auto text-small" /> : null}
      {hashtags.length > 0 ? (
        <ul
          aria-label={t`Hashtags`}
          className="mt-1 flex max-h-20 flex-wrap gap-x-3 overflow-y-auto text-small font-semibold"
        >
          {hashtags.map((tag) => (
            <li key={tag} className="max-w-full min-w-0">
              <Link
                to="/search"
                search={{ q: `#${tag}` }}
                dir="auto"
                className="flex min-h-8 items-center truncate text-brand hover:underline"
              >
                #{tag}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-1 text-meta opacity-85">
        {plural(viewsCount, { one: "# view", other: "# views" })} · <TimeAgo at={createdAt} />
        {importedFrom ? ` · ${t`Imported`}` : null}
      </p>
    </div>
  );
}

/** Follow button, shown once the follow status is known. */
function FollowAuthor({ user }: { readonly user: Reel["user"] }) {
  const { data: person } = useQuery(followStatusQuery({ ...user, displayName: `@${user.username}` }));
  return person ? <FollowButton person={person} className="shrink-0" /> : null;
}
