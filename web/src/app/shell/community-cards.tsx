import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarDays, ScrollText, ShieldCheck } from "lucide-react";
import { communityQuery, membersQuery } from "@/data/communities/queries";
import type { Community } from "@/data/communities/cache";
import { eventsQuery } from "@/data/events/queries";
import { itemsOf } from "@/lib/paged";
import { fullName } from "@/shared/communities/member-row";
import { RichText } from "@/shared/rich-text/rich-text";
import { Avatar } from "@/ui/avatar";
import { SideCard } from "./side-card";
import { EventRows, ROW } from "./side-cards";

/** So many rows in a card of the panel. */
const ROWS = 3;

/** Beside a community: its rules, who keeps them, and what it plans next. Empty cards stay away. */
export function CommunityCards({ slug }: { readonly slug: string }) {
  const { data: community } = useQuery(communityQuery(slug));
  if (!community) return null;
  return (
    <>
      {community.rules ? (
        <SideCard title={t`Rules`} Icon={ScrollText}>
          <RichText text={community.rules} className="line-clamp-8" />
        </SideCard>
      ) : null}
      {community.isPrivate && community.memberStatus !== "active" ? null : <ForReaders community={community} />}
    </>
  );
}

function ForReaders({ community: { id } }: { readonly community: Community }) {
  const moderators = itemsOf(useInfiniteQuery(membersQuery(id, "", "moderator")).data).slice(0, ROWS);
  const events = itemsOf(useInfiniteQuery(eventsQuery("upcoming", { communityId: id })).data).slice(0, ROWS);
  return (
    <>
      {moderators.length > 0 ? (
        <SideCard title={t`Moderators`} Icon={ShieldCheck}>
          <ul className="-mx-2 grid grid-cols-1">
            {moderators.map(({ user }) => (
              <li key={user.id}>
                <Link to="/profile/$username" params={{ username: user.username }} className={ROW}>
                  <Avatar src={user.avatar} size={40} />
                  <span className="min-w-0">
                    <bdi className="block truncate font-semibold text-text">{fullName(user)}</bdi>
                    <bdi className="block truncate">@{user.username}</bdi>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </SideCard>
      ) : null}
      {events.length > 0 ? (
        <SideCard title={t`Next events`} Icon={CalendarDays}>
          <EventRows events={events} />
        </SideCard>
      ) : null}
    </>
  );
}
