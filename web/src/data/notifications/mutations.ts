import type { QueryClient } from "@tanstack/react-query";
import { ApiError, request } from "@/data/client/request";
import { markRows, newestId, noteNews, setUnread, UNREAD_KEY, unreadCount } from "./cache";
import { saveRead } from "./saves";
import type { Notification, NotificationGroup } from "./types";

const recount = (client: QueryClient) => client.invalidateQueries({ queryKey: UNREAD_KEY });

/** Marks a row and its whole group as read in every list; rolled back on failure. */
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
    // Withdrawn meanwhile: nothing to mark.
    if (error instanceof ApiError && error.status === 404) return;
    undo();
    setUnread(client, (count) => count + fell);
    throw error;
  } finally {
    // Part of the group may have been read before: only the server knows.
    void recount(client);
  }
}

/** Marks everything as read; `undo` restores unread rows. Both roll back on failure. */
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
