import { infiniteQueryOptions, queryOptions, skipToken } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request, requestPage } from "@/data/client/request";
import type { ActivityTab } from "@/lib/activity-tab";
import { REFRESH_MS } from "@/lib/limits";
import { LISTS_KEY, NEWS_KEY, RECENT_KEY, UNREAD_KEY, type GroupPage } from "./cache";
import type { NotificationGroup } from "./types";

const RECENT = 3;

/** The latest three, for the card beside the screens. */
export function recentNotificationsQuery() {
  return queryOptions({
    queryKey: RECENT_KEY,
    queryFn: ({ signal }) => request("GET", "/api/notifications", { query: { limit: String(RECENT) }, signal }),
    select: (notifications) => notifications.slice(0, RECENT),
    refetchInterval: REFRESH_MS,
  });
}

/** Number of unread notifications: beside every link to them, in the title and in the icon of the browser's tab. */
export function unreadQuery() {
  return queryOptions({
    queryKey: UNREAD_KEY,
    queryFn: ({ signal }) => request("GET", "/api/notifications/unread-count", { signal }),
    refetchInterval: REFRESH_MS,
  });
}

/** Grows whenever the lists should be refetched. */
export function newsQuery() {
  return queryOptions<number>({ queryKey: NEWS_KEY, queryFn: skipToken, gcTime: Infinity });
}

export async function activityPage(tab: ActivityTab, cursor: string | null, signal?: AbortSignal): Promise<GroupPage> {
  const page = await requestPage("/api/notifications", {
    query: {
      grouped: "true",
      ...(tab === "all" ? {} : tab === "filtered" ? { filtered: "true" } : { tab }),
      ...(cursor === null ? {} : { cursor }),
    },
    signal,
  });
  return { ...page, items: page.items.map(asGroup) };
}

function asGroup(row: Schema<"GroupedNotification">): NotificationGroup {
  return { ...row, othersCount: row.othersCount ?? 0, users: row.users ?? [] };
}

/**
 * One list of the Activity screen, in groups. The screen itself fetches news, so that rows do not move by themselves.
 */
export function activityQuery(tab: ActivityTab) {
  return infiniteQueryOptions({
    queryKey: [...LISTS_KEY, tab],
    queryFn: ({ pageParam, signal }) => activityPage(tab, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: GroupPage) => next,
    staleTime: Infinity,
  });
}
