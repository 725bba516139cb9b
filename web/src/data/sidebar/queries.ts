import { queryOptions } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { EVENTS } from "@/data/events/cache";
import { localZone } from "@/lib/event-times";
import { REFRESH_MS } from "@/lib/limits";

/** Data of both sidebars, in one call; today is by this device's time zone. */
export function sidebarQuery() {
  const timeZone = localZone();
  return queryOptions({
    // Under the key of events: an RSVP changes this too.
    queryKey: [EVENTS, "sidebar", timeZone],
    queryFn: ({ signal }) => request("GET", "/api/sidebar", { query: { timeZone }, signal }),
    refetchInterval: REFRESH_MS,
  });
}
