import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CalendarDays, ScrollText, ShieldCheck } from "lucide-react";
import { communityQuery, membersQuery } from "@/data/communities/queries";
import type { Community } from "@/data/communities/cache";
import { eventsQuery } from "@/data/events/queries";
import { itemsOf } from "@/lib/paged";
import { RichText } from "@/shared/rich-text/rich-text";
import { SideCard } from "./side-card";
import { EventRows, PeopleRows, ROWS } from "./side-cards";

/** Cards beside a community: its rules, its moderators and its next events. Empty cards are hidden. */
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
          <PeopleRows people={moderators.map(({ user }) => user)} />
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
