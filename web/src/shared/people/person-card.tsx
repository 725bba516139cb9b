import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import type { User } from "@/data/account/types";
import { userCardQuery } from "@/data/people/users";
import { exactCount, shortCount } from "@/lib/format-count";
import { Avatar } from "@/ui/avatar";
import { Badge, VerifiedBadge } from "@/ui/badge";
import { HoverCard } from "@/ui/hover-card";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { FollowButton } from "./follow-button";

interface PersonCardProps extends Omit<ComponentProps<typeof HoverCard>, "children" | "label"> {
  readonly username: string;
}

/** The card itself; its chunk loads on the first hover. */
export function PersonCard({ username, ...card }: PersonCardProps) {
  const { data: user, isError } = useQuery(userCardQuery(username));
  // A deleted account has no card; the link explains.
  if (isError && !user) return null;
  return (
    <HoverCard {...card} label={user ? user.displayName : `@${username}`}>
      {user ? <Known user={user} onLeave={card.onClose} /> : <CardSkeleton />}
    </HoverCard>
  );
}

function Known({ user, onLeave }: { readonly user: User; readonly onLeave: () => void }) {
  const to = { to: "/profile/$username", params: { username: user.username }, onClick: onLeave } as const;
  return (
    // Clicks in the card must not bubble to the element below it.
    <div role="presentation" onClick={(event) => event.stopPropagation()}>
      <div className="flex items-start justify-between gap-3">
        <Link {...to} tabIndex={-1} aria-hidden>
          <Avatar src={user.avatar} size={64} />
        </Link>
        {user.isBlocked === true ? null : (
          <FollowButton person={{ ...user, isFollowing: user.isFollowing === true }} named={false} />
        )}
      </div>
      <p className="mt-2 flex items-center gap-1 text-section font-bold">
        <Link {...to} className="truncate hover:underline">
          <bdi>{user.displayName}</bdi>
        </Link>
        {user.isVerified ? <VerifiedBadge /> : null}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        <bdi className="truncate">@{user.username}</bdi>
        {user.followsYou === true ? <Badge tone="quiet">{t`Follows you`}</Badge> : null}
      </p>
      {user.bio ? (
        <p dir="auto" className="mt-2 line-clamp-3 text-small">
          {user.bio}
        </p>
      ) : null}
      <p className="mt-3 flex gap-x-5 text-small text-muted">
        <Count of={user.followersCount} unit={plural(user.followersCount, { one: "Follower", other: "Followers" })} />
        <Count of={user.followingCount} unit={t`Following`} />
      </p>
    </div>
  );
}

function Count({ of, unit }: { readonly of: number; readonly unit: string }) {
  return (
    <span title={exactCount(of)}>
      <strong data-count className="font-bold text-text">
        {shortCount(of)}
      </strong>{" "}
      {unit}
    </span>
  );
}

function CardSkeleton() {
  return (
    <div className="space-y-3">
      <LoadingText>{t`Loading profile...`}</LoadingText>
      <Skeleton className="size-16 !rounded-full" />
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-4 w-56" />
    </div>
  );
}
