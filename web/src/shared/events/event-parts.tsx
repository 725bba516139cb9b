import { plural, t } from "@lingui/core/macro";
import { CalendarClock, Link2, MapPin, Repeat, Users } from "lucide-react";
import type { ReactNode } from "react";
import type { EventCardItem } from "@/data/types";
import { dateBlock, eventSpan, localZone, recurrenceText, sameClock, zoneLabel } from "@/lib/event-times";
import { exactCount } from "@/lib/format-count";
import { Avatar } from "@/ui/avatar";
import { LogoHills } from "@/ui/logo-hills";
import { hueOf } from "@/lib/hue";
import { listText } from "@/lib/locale";
import { Picture } from "@/shared/media-grid/picture";

/** The picture of an event, or the hills in its hue, with the date as a calendar leaf. */
export function EventCover({ event, eager = false, className = "" }: EventCoverProps) {
  return (
    <div className={`relative overflow-hidden bg-sunken ${className}`}>
      {event.cover ? (
        <Picture
          media={event.cover}
          sizes="(min-width: 640px) 640px, 100vw"
          eager={eager}
          className="size-full object-cover"
        />
      ) : (
        <LogoHills cover hue={hueOf(event.id)} />
      )}
      <DateBlock event={event} className="absolute start-4 bottom-3" />
    </div>
  );
}

interface EventCoverProps {
  readonly event: EventCardItem;
  readonly eager?: boolean;
  readonly className?: string;
}

/** The date as a calendar leaf. */
export function DateBlock({ event, className = "" }: Omit<EventCoverProps, "eager">) {
  const { month, day, weekday } = dateBlock(event.startsAt, localZone());
  return (
    <time
      dateTime={event.startsAt}
      className={`grid h-fit w-14 shrink-0 overflow-hidden rounded-input border border-line bg-surface text-center ${className}`}
    >
      <span className="bg-chip py-0.5 text-meta font-bold text-on-chip uppercase">{month}</span>
      <span className="pt-1 text-title leading-none font-bold tabular-nums">{day}</span>
      <span className="pt-0.5 pb-1 text-meta text-muted">{weekday}</span>
    </time>
  );
}

function Line({ Icon, children }: { readonly Icon: typeof MapPin; readonly children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-small text-muted">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

/** The time in the viewer's zone, and in the event's own zone where it differs. */
export function EventWhen({ event }: { readonly event: EventCardItem }) {
  const here = localZone();
  const { startsAt, endsAt, timeZone, recurrence } = event;
  const isElsewhere = !sameClock(startsAt, here, timeZone);
  return (
    <>
      <Line Icon={CalendarClock}>
        <time dateTime={startsAt}>{eventSpan(startsAt, endsAt, here)}</time>
        {isElsewhere ? (
          <>
            {" "}
            {t`your time`}
            <span className="block">{t`${eventSpan(startsAt, endsAt, timeZone)} in ${zoneLabel(timeZone)}`}</span>
          </>
        ) : null}
      </Line>
      {recurrence ? <Line Icon={Repeat}>{recurrenceText(recurrence)}</Line> : null}
    </>
  );
}

/** The location: a place, a link, or both. */
export function EventWhere({ event, linked = false }: { readonly event: EventCardItem; readonly linked?: boolean }) {
  const { location, link } = event;
  return (
    <>
      {location ? (
        <Line Icon={MapPin}>
          <bdi>{location}</bdi>
        </Line>
      ) : null}
      {link ? (
        <Line Icon={Link2}>
          {linked ? (
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="break-all text-brand hover:underline"
            >
              {link}
            </a>
          ) : (
            t`Online`
          )}
        </Line>
      ) : null}
    </>
  );
}

/** A name isolated so that its script does not reorder the sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Some attendees, followed ones first, and the number of places. */
export function EventPeople({ event }: { readonly event: EventCardItem }) {
  const { attendees, counts, guestsCount, capacity } = event;
  const coming = counts.going + guestsCount;
  const names = attendees.slice(0, 2).map((person) => isolated(person.displayName));
  const others = counts.going - names.length;
  const first = listText(names);
  const second = plural(others, { one: "# other", other: "# others" });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {attendees.length > 0 ? (
        <span className="flex -space-x-2">
          {attendees.map((person) => (
            <Avatar key={person.id} src={person.avatar} size={32} className="border-2 border-surface" />
          ))}
        </span>
      ) : (
        <Users aria-hidden className="-me-1 size-4 text-muted" />
      )}
      <p className="min-w-48 flex-1 text-small text-muted">
        {names.length > 0 ? (
          <span className="block truncate text-text">{others > 0 ? t`${first} and ${second}` : first}</span>
        ) : null}
        <span className="tabular-nums">
          {capacity === null
            ? t`${exactCount(coming)} going`
            : t`${exactCount(coming)} of ${exactCount(capacity)} places taken`}
          {counts.interested > 0 ? ` · ${t`${exactCount(counts.interested)} interested`}` : ""}
          {counts.waiting > 0 ? ` · ${t`${exactCount(counts.waiting)} waiting`}` : ""}
        </span>
      </p>
    </div>
  );
}
