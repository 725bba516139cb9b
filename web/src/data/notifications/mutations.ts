import type { QueryClient } from "@tanstack/react-query";
import { ApiError, request } from "@/data/client/request";
import { markRows, newestId, noteNews, setUnread, UNREAD_KEY, unreadCount } from "./cache";
import { saveRead } from "./saves";
import type { Notification, NotificationGroup } from "./types";

const recount = (client: QueryClient) => client.invalidateQueries({ queryKey: UNREAD_KEY });

/** Marks a row read wherever it shows, the whole group with it; it is unread again when the server refuses. */
export async function readNotification(
  client: QueryClient,
  row: Notification & Partial<Pick<NotificationGroup, "othersCount">>,
): Promise<void> {
  if (row.isRead) return;
  const { undo } = markRows(client, true, ({ group }) => group === row.group);
  const before = unreadCount(client);
  setUnread(client, (count) => count - 1 - (row.othersCount ?? 0));
  const fell = before - unreadCount(client);
  try {
    await saveRead(client, () =>
      request("POST", `/api/notifications/read/${encodeURIComponent(row.id)}`, { body: { group: true } }),
    );
  } catch (error) {
    // Taken back meanwhile, it needs no reading.
    if (error instanceof ApiError && error.status === 404) return;
    undo();
    setUnread(client, (count) => count + fell);
    throw error;
  } finally {
    // Some of the group may have been read before: only the server knows.
    void recount(client);
  }
}

/** Everything is read at once; `undo` makes unread again what was. Both roll back when the server refuses. */
export function readAll(client: QueryClient) {
  const upTo = newestId(client);
  const count = unreadCount(client);
  const { undo: unmark, ids } = markRows(client, true, () => true);
  setUnread(client, () => 0);
  const putBack = () => {
    unmark();
    setUnread(client, (now) => now + count);
  };
  async function send() {
    try {
      await saveRead(client, () => request("POST", "/api/notifications/read-all"));
    } catch (error) {
      putBack();
      throw error;
    } finally {
      void recount(client);
    }
  }
  async function undo() {
    putBack();
    try {
      await saveRead(client, () => request("POST", "/api/notifications/unread", { body: { upTo } }));
    } catch (error) {
      markRows(client, true, ({ id }) => ids.has(id));
      throw error;
    } finally {
      void recount(client);
      noteNews(client);
    }
  }
  return { done: send(), undo };
}
