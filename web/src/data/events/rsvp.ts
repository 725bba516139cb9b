import type { EventCardItem } from "@/data/types";
import type { EventAnswer } from "./queries";

/** The probable result of an RSVP, shown optimistically; the server's response replaces it. */
export function withAnswer<T extends EventCardItem>(event: T, wanted: EventAnswer | null, guests = 0): T {
  const was = event.myStatus;
  const party = 1 + guests;
  const counts = { ...event.counts };
  const taken = counts.going + event.guestsCount - (was === "going" ? 1 + event.myGuests : 0);
  const isFull = event.capacity !== null && (taken + party > event.capacity || counts.waiting > 0);
  const becomes = wanted === "going" && was !== "going" && isFull ? "waiting" : wanted;
  if (was === "going" || was === "interested" || was === "waiting") counts[was] -= 1;
  if (becomes === "going" || becomes === "interested" || becomes === "waiting") counts[becomes] += 1;
  const guestsBefore = was === "going" ? event.myGuests : 0;
  const guestsNow = becomes === "going" ? guests : 0;
  return {
    ...event,
    counts,
    guestsCount: event.guestsCount - guestsBefore + guestsNow,
    myStatus: becomes,
    myGuests: becomes === "going" || becomes === "waiting" ? guests : 0,
    myPlace: becomes === "waiting" ? (was === "waiting" ? event.myPlace : counts.waiting) : null,
  };
}

/** Whether a new attendee would be put on the waiting list. */
export function isFull(event: EventCardItem): boolean {
  if (event.capacity === null) return false;
  return event.counts.going + event.guestsCount >= event.capacity || event.counts.waiting > 0;
}

/** Whether RSVPs are closed. */
export function isClosed(event: EventCardItem, now: number): boolean {
  return event.cancelledAt !== null || (Date.parse(event.endsAt) <= now && event.nextDates.length === 0);
}
