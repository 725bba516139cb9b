import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Body } from "@/data/client/contract";
import { request, requestFile, requestPage, requestPageBelow, type Page } from "@/data/client/request";
import type { EventItem } from "@/data/types";
import { EVENTS } from "./cache";

export type EventTab = "upcoming" | "mine" | "past";
export type EventPlan = Exclude<Body<"POST", "/api/events">, FormData>;
export type EventAnswer = "going" | "interested" | "declined";

const path = (id: string) => `/api/events/${encodeURIComponent(id)}` as const;

interface Among {
  readonly search?: string;
  /** Only events of this community. */
  readonly communityId?: string | undefined;
}

/** Upcoming events, events hosted or answered by the viewer, or past events. */
export function eventsQuery(when: EventTab, { search = "", communityId = "" }: Among = {}) {
  const query: Record<string, string> = {
    when,
    ...(search === "" ? {} : { search }),
    ...(communityId === "" ? {} : { communityId }),
  };
  return infiniteQueryOptions({
    queryKey: [EVENTS, "list", when, search, communityId],
    queryFn: ({ pageParam, signal }): Promise<Page<EventItem>> =>
      requestPageBelow<EventItem>("/api/events", "events", {
        query: pageParam === null ? query : { ...query, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<EventItem>) => next,
    // Previous results stay visible while a new search loads.
    placeholderData: (before, was) =>
      was?.queryKey[2] === when && was.queryKey[4] === communityId ? before : undefined,
  });
}

export function eventQuery(id: string) {
  return queryOptions({
    queryKey: [EVENTS, "one", id],
    queryFn: ({ signal }) => request("GET", path(id), { signal }),
  });
}

/** Members by RSVP, followed ones first. */
export function attendeesQuery(id: string, status: "going" | "interested" | "waiting") {
  return infiniteQueryOptions({
    queryKey: [EVENTS, "people", id, status],
    queryFn: ({ pageParam, signal }) =>
      requestPage(`${path(id)}/attendees`, {
        query: { status, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** The private link to the viewer's calendar; `url` is null while there is none. */
export function calendarQuery() {
  return queryOptions({
    queryKey: [EVENTS, "calendar"],
    queryFn: ({ signal }) => request("GET", "/api/events/calendar", { signal }),
  });
}

export function createEvent(plan: EventPlan): Promise<EventItem> {
  return request("POST", "/api/events", { body: plan });
}

export function editEvent(id: string, plan: EventPlan): Promise<EventItem> {
  return request("PUT", path(id), { body: plan });
}

export function cancelEvent(id: string): Promise<undefined> {
  return request("DELETE", path(id));
}

/** Sets the viewer's RSVP; `null` withdraws it. */
export function answerEvent(id: string, status: EventAnswer | null, guests?: number): Promise<EventItem> {
  if (status === null) return request("DELETE", `${path(id)}/rsvp`);
  return request("POST", `${path(id)}/rsvp`, { body: { status, ...(guests === undefined ? {} : { guests }) } });
}

export function newCalendarLink(): Promise<{ url: string | null }> {
  return request("POST", "/api/events/calendar");
}

export function endCalendarLink(): Promise<undefined> {
  return request("DELETE", "/api/events/calendar");
}

/** The event as an iCalendar file. */
export function eventFile(id: string): Promise<Blob> {
  return requestFile(`${path(id)}.ics`);
}
