import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";

/** In how many conversations something is unread. */
export function unreadQuery() {
  return queryOptions({
    queryKey: ["conversations", "unread"],
    queryFn: ({ signal }) => request("GET", "/api/messages/unread-count", { signal }),
    staleTime: 30_000,
  });
}

/** The number as it was last heard: asked for after the first paint and at every frame, not by those who show it. */
export function useUnreadCount(): number {
  return useQuery({ ...unreadQuery(), enabled: false }).data?.count ?? 0;
}

const PAUSE_MS = 400;
const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/** Asks for the number anew; many reasons within a moment are one. */
export function refreshUnread(client: QueryClient): void {
  if (waiting.has(client)) return;
  const timer = setTimeout(() => {
    waiting.delete(client);
    client.fetchQuery({ ...unreadQuery(), staleTime: 0 }).catch(() => undefined);
  }, PAUSE_MS);
  waiting.set(client, timer);
}
