import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { mayJoin, type Community } from "@/data/communities/cache";
import { topicName } from "@/lib/topic-names";
import { markdownText } from "@/lib/markdown";
import { Badge } from "@/ui/badge";
import { LinkButton } from "@/ui/link-button";
import { Skeleton } from "@/ui/skeleton";
import { CommunityAvatar } from "./community-avatar";
import { CommunityCounts, PendingBadge, PrivateBadge } from "./community-facts";
import { JoinButton } from "./join-button";

/** Maximum number of topics on a card. */
const TOPICS = 3;

interface CommunityCardProps {
  readonly community: Community;
  /** The list of the card; each list shows other details. */
  readonly within: "discover" | "joined" | "foryou";
  /** Its position in the loaded batch, which staggers the entrance animation. */
  readonly place: number;
}

export function CommunityCard({ community, within, place }: CommunityCardProps) {
  const { slug, name, description } = community;
  return (
    <article
      aria-label={name}
      style={{ "--i": place }}
      className="rise relative flex flex-wrap items-start gap-x-3 gap-y-3 px-4 py-4 hover:bg-sunken/40 sm:flex-nowrap sm:px-5"
    >
      <CommunityAvatar community={community} size={56} />
      <div className="min-w-0 flex-1 basis-2/3 sm:basis-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="min-w-0 truncate font-bold">
            <Link
              to="/communities/$slug"
              params={{ slug }}
              tabIndex={-1}
              className="before:absolute before:inset-0 before:content-['']"
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          {community.isPrivate ? <PrivateBadge /> : null}
          {within === "joined" ? <RoleBadge community={community} /> : null}
          {community.memberStatus === "pending" ? <PendingBadge /> : null}
        </div>
        <CommunityCounts counts={community.counts} />
        {description ? (
          <p dir="auto" className="mt-1 truncate text-small">
            {markdownText(description)}
          </p>
        ) : null}
        {within === "foryou" ? <Topics topics={community.topics} /> : null}
      </div>
      <div className="relative flex min-h-11 basis-full items-center gap-2 ps-17 sm:basis-auto sm:ps-0">
        <LinkButton
          to="/communities/$slug"
          params={{ slug }}
          tone="outline"
          size="small"
          aria-label={t`View ${name}`}
        >{t`View`}</LinkButton>
        {within !== "joined" && mayJoin(community) ? <JoinButton named community={community} /> : null}
      </div>
    </article>
  );
}

function RoleBadge({ community: { isAdmin, isModerator } }: Pick<CommunityCardProps, "community">) {
  if (isAdmin) return <Badge className="shrink-0">{t`Admin`}</Badge>;
  return isModerator ? <Badge className="shrink-0">{t`Mod`}</Badge> : null;
}

function Topics({ topics }: Pick<Community, "topics">): ReactNode {
  const more = topics.length - TOPICS;
  if (topics.length === 0) return null;
  return (
    <ul aria-label={t`Topics`} className="mt-2 flex flex-wrap gap-1.5">
      {topics.slice(0, TOPICS).map((topic) => (
        <li key={topic} className="rounded-full bg-chip px-2.5 py-0.5 text-meta font-semibold text-on-chip">
          {topicName(topic)}
        </li>
      ))}
      {more > 0 ? (
        <li
          title={topics.slice(TOPICS).map(topicName).join(", ")}
          className="px-1 py-0.5 text-meta font-semibold text-muted"
        >{t`+${more} more`}</li>
      ) : null}
    </ul>
  );
}

interface SkeletonsProps {
  readonly count: number;
  readonly children: string;
}

/** Placeholders as high as cards; the content to load is below them. */
export function CommunitySkeletons({ count, children }: SkeletonsProps) {
  return (
    <div>
      <div className="divide-y divide-line">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className="flex gap-3 px-4 py-4 sm:px-5">
            <Skeleton className="size-14 shrink-0 !rounded-[22%]" />
            <div className="flex-1 space-y-2 pt-0.5">
              <Skeleton className="h-5 w-40" />
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-4/5" />
            </div>
          </div>
        ))}
      </div>
      <p role="status" className="after-150 py-4 text-center text-small text-muted">
        {children}
      </p>
    </div>
  );
}
