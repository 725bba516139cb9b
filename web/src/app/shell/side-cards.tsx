import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Cake, CalendarDays, Contact, UsersRound } from "lucide-react";
import type { Schema } from "@/data/client/contract";
import { useSession } from "@/data/client/session";
import { recentNotificationsQuery } from "@/data/notifications/queries";
import { sidebarQuery } from "@/data/sidebar/queries";
import type { UserSummary } from "@/data/types";
import { dateBlock, eventSpan, localZone } from "@/lib/event-times";
import { shortCount } from "@/lib/format-count";
import { CommunityAvatar } from "@/shared/communities/community-avatar";
import { Avatar } from "@/ui/avatar";
import { SideCard } from "./side-card";

type Sidebar = Schema<"Sidebar">;

/** Number of rows in a card. */
export const ROWS = 3;
const ROW = "press flex items-center gap-3 rounded-input p-2 hover:bg-sunken";
const MORE = "rounded-small text-small font-semibold text-brand hover:underline";

/**
 * Birthdays, events, communities and contacts from one call; failures show no error. They appear together with the card
 * above: nothing pushes them down afterwards.
 */
export function SideCards() {
  const enabled = useSession() !== null;
  const { data, isPending } = useQuery({ ...sidebarQuery(), enabled });
  const above = useQuery({ ...recentNotificationsQuery(), enabled });
  if (enabled && (isPending || above.isPending)) return null;
  return (
    <>
      <Birthdays birthdays={data?.birthdays ?? []} />
      <Events events={data?.events ?? []} />
      <Communities communities={data?.communities ?? []} />
      <Contacts contacts={data?.contacts ?? []} />
    </>
  );
}

function Birthdays({ birthdays }: { readonly birthdays: Sidebar["birthdays"] }) {
  return (
    <SideCard title={t`Birthdays`} Icon={Cake}>
      {birthdays.length > 0 ? (
        <ul className="-mx-2 grid grid-cols-1">
          {birthdays.map(({ user }) => (
            <li key={user.id}>
              <Link to="/profile/$username" params={{ username: user.username }} className={ROW}>
                <Avatar src={user.avatar} size={40} />
                <span className="min-w-0">
                  <span className="block truncate font-semibold text-text">{user.displayName}</span>
                  {t`has a birthday today`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        t`No birthdays today`
      )}
    </SideCard>
  );
}

function Events({ events }: { readonly events: Sidebar["events"] }) {
  return (
    <SideCard
      title={t`Upcoming Events`}
      Icon={CalendarDays}
      more={
        <Link to="/events" className={MORE}>
          <Trans>
            See more <span className="sr-only">events</span>
          </Trans>
        </Link>
      }
    >
      {events.length > 0 ? <EventRows events={events} /> : t`No upcoming events`}
    </SideCard>
  );
}

/** Events in a card: day, title and time. */
export function EventRows({
  events,
}: {
  readonly events: readonly Pick<Sidebar["events"][number], "id" | "title" | "startsAt" | "endsAt">[];
}) {
  const zone = localZone();
  return (
    <ul className="-mx-2 grid grid-cols-1">
      {events.map((event) => {
        const { month, day } = dateBlock(event.startsAt, zone);
        return (
          <li key={event.id}>
            <Link to="/events/$eventId" params={{ eventId: event.id }} className={ROW}>
              <span
                aria-hidden
                className="grid size-11 shrink-0 place-content-center rounded-input bg-chip text-center text-on-chip"
              >
                <span className="text-meta leading-3 font-bold uppercase">{month}</span>
                <span className="text-base leading-5 font-bold tabular-nums">{day}</span>
              </span>
              <span className="min-w-0">
                <span dir="auto" className="block truncate font-semibold text-text">
                  {event.title}
                </span>
                <time dateTime={event.startsAt} className="block truncate">
                  {eventSpan(event.startsAt, event.endsAt, zone)}
                </time>
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** People in a card, with links to their profiles. */
export function PeopleRows({ people }: { readonly people: readonly UserSummary[] }) {
  return (
    <ul className="-mx-2 grid grid-cols-1">
      {people.map(({ id, username, avatar, displayName }) => (
        <li key={id}>
          <Link to="/profile/$username" params={{ username }} className={ROW}>
            <Avatar src={avatar} size={40} />
            <span className="min-w-0">
              <bdi className="block truncate font-semibold text-text">{displayName}</bdi>
              <bdi className="block truncate">@{username}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Communities({ communities }: { readonly communities: Sidebar["communities"] }) {
  return (
    <SideCard title={t`Suggested Communities`} Icon={UsersRound}>
      {communities.length > 0 ? (
        <ul className="-mx-2 grid grid-cols-1">
          {communities.map(({ id, slug, name, avatar, counts }) => (
            <li key={id}>
              <Link to="/communities/$slug" params={{ slug }} className={ROW}>
                <CommunityAvatar community={{ id, name, avatar }} size={40} />
                <span className="min-w-0">
                  <span dir="auto" className="block truncate font-semibold text-text">
                    {name}
                  </span>
                  <span title={plural(counts.members, { one: "# member", other: "# members" })}>
                    {shortCount(counts.members)} {plural(counts.members, { one: "member", other: "members" })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        t`No suggested communities`
      )}
    </SideCard>
  );
}

function Contacts({ contacts }: { readonly contacts: Sidebar["contacts"] }) {
  return (
    <SideCard title={t`Contacts`} Icon={Contact}>
      {contacts.length > 0 ? (
        <ul className="-mx-2 grid grid-cols-1">
          {contacts.map(({ user, online }) => (
            <li key={user.id}>
              <Link to="/messages" search={{ with: user.id }} className={ROW}>
                <span className="relative">
                  <Avatar src={user.avatar} size={40} />
                  {online ? (
                    <span className="absolute end-0 bottom-0 size-3 rounded-full border-2 border-surface bg-brand" />
                  ) : null}
                </span>
                <span className="min-w-0">
                  <bdi className="block truncate font-semibold text-text">{user.displayName}</bdi>
                  <bdi>{online ? t`Online` : `@${user.username}`}</bdi>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        t`No contacts yet`
      )}
    </SideCard>
  );
}
