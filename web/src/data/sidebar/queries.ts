import { queryOptions } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { EVENTS } from "@/data/events/cache";
import { localZone } from "@/lib/event-times";
import { REFRESH_MS } from "@/lib/limits";

/** What both sidebars show, in one call; today is the day of this device. */
export function sidebarQuery() {
  const timeZone = localZone();
  return queryOptions({
    // Beside the events: what is answered to one of them changes this too.
    queryKey: [EVENTS, "sidebar", timeZone],
    queryFn: ({ signal }) => request("GET", "/api/sidebar", { query: { timeZone }, signal }),
    refetchInterval: REFRESH_MS,
  });
}
