import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";

/** Number of conversations with unread messages. */
export function unreadQuery() {
  return queryOptions({
    queryKey: ["conversations", "unread"],
    queryFn: ({ signal }) => request("GET", "/api/messages/unread-count", { signal }),
    staleTime: 30_000,
  });
}

/** The last known number: fetched after the first paint and at message events, not by the components that show it. */
export function useUnreadCount(): number {
  return useQuery({ ...unreadQuery(), enabled: false }).data?.count ?? 0;
}

const PAUSE_MS = 400;
const waiting = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

/** Refetches the number; calls within a moment are merged. */
export function refreshUnread(client: QueryClient): void {
  if (waiting.has(client)) return;
  const timer = setTimeout(() => {
    waiting.delete(client);
    client.fetchQuery({ ...unreadQuery(), staleTime: 0 }).catch(() => undefined);
  }, PAUSE_MS);
  waiting.set(client, timer);
}
