import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { User } from "@/data/account/types";
import type { FollowList } from "@/data/people/queries";
import { exactCount, shortCount } from "@/lib/format-count";
import { hueOf } from "@/lib/hue";
import { topicName } from "@/lib/topic-names";
import { RichText } from "@/shared/rich-text/rich-text";
import { Avatar } from "@/ui/avatar";
import { Badge, VerifiedBadge } from "@/ui/badge";
import { LogoHills } from "@/ui/logo-hills";
import { ProfileFields } from "./profile-fields";
import { ProfileFacts } from "./profile-facts";

interface ProfileHeaderProps {
  readonly user: User;
  /** The own profile lists the first interests. */
  readonly isOwn: boolean;
  /** Edit button, or follow and message buttons. */
  readonly actions: ReactNode;
}

export function ProfileHeader({ user, isOwn, actions }: ProfileHeaderProps) {
  return (
    <div>
      <div className="aspect-[3/1] overflow-hidden bg-sunken">
        {user.coverImage ? (
          <img key={user.coverImage} src={user.coverImage} alt="" className="fade-in size-full object-cover" />
        ) : (
          <LogoHills cover hue={hueOf(user.id)} />
        )}
      </div>
      <div className="px-4 pb-4 sm:px-5">
        <div className="mb-3 flex items-start justify-between gap-2">
          <div data-face={user.username} className="-mt-11 w-fit shrink-0 rounded-full bg-surface p-1 sm:-mt-16">
            <Avatar src={user.avatar} size={104} alt={t`Picture of ${user.displayName}`} className="max-sm:!size-20" />
          </div>
          <div className="flex min-w-0 flex-wrap items-center justify-end gap-2 pt-3">{actions}</div>
        </div>
        <p className="flex items-center gap-1.5 text-title font-extrabold">
          <bdi className="min-w-0">{user.displayName}</bdi>
          {user.isVerified ? <VerifiedBadge /> : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          <bdi>@{user.username}</bdi>
          {user.pronouns ? (
            <span>
              <span className="sr-only">{t`Pronouns`} </span>
              <bdi>{user.pronouns}</bdi>
            </span>
          ) : null}
          {user.followsYou === true ? <Badge tone="quiet">{t`Follows you`}</Badge> : null}
        </p>
        {user.bio ? <RichText text={user.bio} className="mt-3 max-w-[66ch]" /> : null}
        <ProfileFields fields={user.fields} />
        <ProfileFacts user={user} />
        <ul className="mt-3 -mb-1 flex flex-wrap items-center gap-x-5 text-small">
          <li title={exactCount(user.postsCount)} className="inline-flex min-h-11 items-center gap-1 text-muted">
            <Count of={user.postsCount} unit={plural(user.postsCount, { one: "Post", other: "Posts" })} />
          </li>
          <CountLink
            user={user}
            list="followers"
            of={user.followersCount}
            unit={plural(user.followersCount, { one: "Follower", other: "Followers" })}
          />
          <CountLink
            user={user}
            list="following"
            of={user.followingCount}
            unit={t({ message: "Following", context: "count" })}
          />
        </ul>
        {isOwn && user.interests.length > 0 ? (
          <ul aria-label={t`Your interests`} className="mt-3 flex flex-wrap gap-2">
            {user.interests.slice(0, 3).map((interest) => (
              <li key={interest} className="rounded-full bg-chip px-3 py-1 text-small font-semibold text-on-chip">
                {topicName(interest)}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

interface CountProps {
  readonly of: number;
  readonly unit: string;
}

function Count({ of, unit }: CountProps) {
  return (
    <span>
      <strong data-count className="font-bold text-text">
        {shortCount(of)}
      </strong>{" "}
      {unit}
    </span>
  );
}

interface CountLinkProps extends CountProps {
  readonly user: User;
  readonly list: FollowList;
}

function CountLink({ user, list, ...count }: CountLinkProps) {
  return (
    <li>
      <Link
        to={list === "followers" ? "/profile/$username/followers" : "/profile/$username/following"}
        params={{ username: user.username }}
        title={exactCount(count.of)}
        className="inline-flex min-h-11 items-center rounded-small text-muted hover:text-text hover:underline"
      >
        <Count {...count} />
      </Link>
    </li>
  );
}
