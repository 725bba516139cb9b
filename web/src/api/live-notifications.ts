import type { QueryClient } from "@tanstack/react-query";
import { applyRead, type Read, noteNews, NOTIFICATIONS, RECENT_KEY, setUnread, UNREAD_KEY } from "./notification-cache";
import type { Notification } from "./notification-types";
import { isKeptOut } from "./person-cache";

/** The counted number follows what was counted up here, once for a whole storm. */
const RECOUNT_MS = 2_000;
const recounts = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

interface ReadFrame extends Read {
  readonly unreadCount: number;
}

/** What the server tells an open page about notifications: a new one, and what was read in another tab. */
export function takeNotificationFrame(client: QueryClient, event: string, data: unknown): void {
  if (event === "notification" && isNotification(data) && !isKeptOut(client, data.fromUser.id)) arrived(client, data);
  if (event === "notifications_read" && isReadFrame(data)) {
    void client.cancelQueries({ queryKey: UNREAD_KEY });
    setUnread(client, () => data.unreadCount);
    applyRead(client, data);
    // What was made unread again, and groups of which only a part was read, are asked for.
    noteNews(client);
    const isAnything = data.ids === null && data.upTo === null;
    if (data.unreadCount > 0 || isAnything) void client.invalidateQueries({ queryKey: RECENT_KEY });
  }
}

function arrived(client: QueryClient, notification: Notification): void {
  const recent = client.getQueryData<readonly Notification[]>(RECENT_KEY);
  const isKnown = recent?.some(({ id }) => id === notification.id) ?? false;
  if (!isKnown) {
    client.setQueryData<readonly Notification[]>(RECENT_KEY, (rows) => rows && [notification, ...rows].slice(0, 20));
    setUnread(client, (count) => count + 1);
    noteNews(client);
  }
  if (recounts.has(client)) return;
  recounts.set(
    client,
    setTimeout(() => {
      recounts.delete(client);
      void client.invalidateQueries({ queryKey: UNREAD_KEY });
    }, RECOUNT_MS),
  );
}

/** After a silence what is new is asked for; lists that are read stay where they are. */
export function catchUpNotifications(client: QueryClient): void {
  for (const queryKey of [RECENT_KEY, UNREAD_KEY]) void client.invalidateQueries({ queryKey });
  if (client.getQueriesData({ queryKey: [NOTIFICATIONS] }).length > 0) noteNews(client);
}

function isNotification(data: unknown): data is Notification {
  if (typeof data !== "object" || data === null) return false;
  const { id, type, fromUser } = data as {
    id?: unknown;
    type?: unknown;
    fromUser?: { id?: unknown } | null;
  };
  return typeof id === "string" && typeof type === "string" && typeof fromUser?.id === "string";
}

function isReadFrame(data: unknown): data is ReadFrame {
  if (typeof data !== "object" || data === null) return false;
  const { unreadCount, ids, upTo, group } = data as Partial<Record<keyof ReadFrame, unknown>>;
  return (
    typeof unreadCount === "number" &&
    (ids === null || Array.isArray(ids)) &&
    [upTo, group].every((one) => one === null || typeof one === "string")
  );
}
