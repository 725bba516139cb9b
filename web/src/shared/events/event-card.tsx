import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { EventCardItem } from "@/data/types";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";
import { EventCover, EventPeople, EventWhen, EventWhere } from "./event-parts";
import { RsvpButtons } from "./rsvp-buttons";

/** An event in a list. The whole card is clickable; only its title is the link. */
export function EventCard({ event }: { readonly event: EventCardItem }) {
  const title = useId();
  return (
    <article
      aria-labelledby={title}
      className="relative overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-line-strong"
    >
      <EventCover event={event} className={`sm:h-44 ${event.cover ? "h-36" : "h-24"}`} />
      <div className="space-y-2 p-4">
        <h2 id={title} dir="auto" className="aligned-as-around text-section leading-6 font-bold break-words">
          <Link
            to="/events/$eventId"
            params={{ eventId: event.id }}
            className="before:absolute before:inset-0 before:content-[''] hover:underline"
          >
            {event.title}
          </Link>
        </h2>
        {event.cancelledAt ? <Badge tone="quiet">{t`Cancelled`}</Badge> : null}
        {event.isHost ? <Badge tone="quiet">{t`You host this`}</Badge> : null}
        <EventWhen event={event} />
        <EventWhere event={event} />
        <EventPeople event={event} />
        <div className="pt-1">
          <RsvpButtons event={event} />
        </div>
      </div>
    </article>
  );
}

/** Placeholders of event cards. */
export function EventSkeletons({ count = 3 }: { readonly count?: number }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="h-80 overflow-hidden rounded-card border border-line sm:h-100">
          <Skeleton className="h-24 w-full !rounded-none sm:h-44" />
          <div className="space-y-3 p-4">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
