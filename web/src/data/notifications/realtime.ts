import type { QueryClient } from "@tanstack/react-query";
import { isKeptOut } from "@/data/people/cache";
import { hasFields, isRecord, onEvent } from "@/data/realtime/events";
import { applyRead, LISTS_KEY, type Read, noteNews, RECENT_KEY, setUnread, UNREAD_KEY } from "./cache";
import type { Notification } from "./types";

/** The server's count replaces the one counted up here, once per burst. */
const RECOUNT_MS = 2_000;
const recounts = new WeakMap<QueryClient, ReturnType<typeof setTimeout>>();

interface ReadEvent extends Read {
  readonly unreadCount: number;
}

export const notificationArrived = onEvent(isNotification, ({ client }, notification) => {
  if (!isKeptOut(client, notification.fromUser.id)) addNotification(client, notification);
});

/** Notifications were read in another tab. */
export const notificationsRead = onEvent(isReadEvent, ({ client }, read) => {
  void client.cancelQueries({ queryKey: UNREAD_KEY });
  setUnread(client, () => read.unreadCount);
  applyRead(client, read);
  // Rows made unread again and partly read groups are refetched.
  noteNews(client);
  const isAnything = read.ids === null && read.upTo === null;
  if (read.unreadCount > 0 || isAnything) void client.invalidateQueries({ queryKey: RECENT_KEY });
});

function addNotification(client: QueryClient, notification: Notification): void {
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

/** Refetches what arrived while no socket was open; shown lists keep their position. */
export function catchUpNotifications(client: QueryClient): void {
  for (const queryKey of [RECENT_KEY, UNREAD_KEY]) void client.invalidateQueries({ queryKey });
  if (client.getQueriesData({ queryKey: LISTS_KEY }).length > 0) noteNews(client);
}

function isNotification(data: unknown): data is Notification {
  return hasFields({ id: "string", type: "string" })(data) && hasFields({ id: "string" })(data["fromUser"]);
}

function isReadEvent(data: unknown): data is ReadEvent {
  if (!isRecord(data)) return false;
  const { unreadCount, ids, upTo, group } = data;
  return (
    typeof unreadCount === "number" &&
    (ids === null || Array.isArray(ids)) &&
    [upTo, group].every((one) => one === null || typeof one === "string")
  );
}
