import type { QueryClient } from "@tanstack/react-query";
import type { Page } from "@/data/client/request";
import { itemsOf } from "@/lib/paged";
import { isUpTo, type Notification, type NotificationGroup } from "./types";

/** Root key of all cached notifications. */
export const NOTIFICATIONS = "notifications";
export const RECENT_KEY = [NOTIFICATIONS, "recent"] as const;
export const UNREAD_KEY = [NOTIFICATIONS, "unread"] as const;
/** Counter of news: when it grows, shown lists fetch their newest rows. */
export const NEWS_KEY = [NOTIFICATIONS, "news"] as const;
export const LISTS_KEY = [NOTIFICATIONS, "list"] as const;

export type GroupPage = Page<NotificationGroup>;

export interface GroupList {
  readonly pages: readonly GroupPage[];
  readonly pageParams: readonly unknown[];
}

interface Unread {
  readonly count: number;
}

export function noteNews(client: QueryClient): void {
  client.setQueryData<number>(NEWS_KEY, (times = 0) => times + 1);
}

export function unreadCount(client: QueryClient): number {
  return client.getQueryData<Unread>(UNREAD_KEY)?.count ?? 0;
}

export function setUnread(client: QueryClient, change: (count: number) => number): void {
  client.setQueryData<Unread>(UNREAD_KEY, (now) => now && { count: Math.max(0, change(now.count)) });
}

/** Sets the read state of cached rows; returns the changed IDs and an undo function. */
export function markRows(client: QueryClient, isRead: boolean, which: (row: Notification) => boolean) {
  const changed = new Set<string>();
  const mark = <T extends Notification>(row: T): T => {
    if (row.isRead === isRead || !which(row)) return row;
    changed.add(row.id);
    return { ...row, isRead };
  };
  patchRows(client, mark);
  return {
    ids: changed,
    undo: () =>
      patchRows(client, (row) => (changed.has(row.id) && row.isRead === isRead ? { ...row, isRead: !isRead } : row)),
  };
}

function patchRows(client: QueryClient, change: <T extends Notification>(row: T) => T): void {
  keepFreshness<readonly Notification[]>(client, RECENT_KEY, (rows) => sameOr(rows, rows.map(change)));
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: LISTS_KEY })) {
    keepFreshness<GroupList>(client, queryKey, (list) => {
      const pages = list.pages.map((page) => {
        const items = sameOr(page.items, page.items.map(change));
        return items === page.items ? page : { ...page, items };
      });
      return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages };
    });
  }
}

/** ID of the newest known notification; '0' if there is none. */
export function newestId(client: QueryClient): string {
  const recent = client.getQueryData<readonly Notification[]>(RECENT_KEY) ?? [];
  const lists = client.getQueriesData<GroupList>({ queryKey: LISTS_KEY });
  const listed = lists.flatMap(([, list]) => itemsOf(list));
  return [...recent, ...listed].reduce((newest, { id }) => (isUpTo(id, newest) ? newest : id), "0");
}

/** A patch does not make data fresher, and unchanged data is not rendered again. */
function keepFreshness<T>(client: QueryClient, queryKey: readonly unknown[], change: (data: T) => T): void {
  const state = client.getQueryState<T>(queryKey);
  if (state?.data === undefined) return;
  const after = change(state.data);
  if (after !== state.data) client.setQueryData<T>(queryKey, () => after, { updatedAt: state.dataUpdatedAt });
}

function sameOr<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return after.every((one, index) => one === before[index]) ? before : after;
}

/** Notifications read elsewhere: these IDs, a group up to an ID, or everything up to it. */
export interface Read {
  readonly ids: readonly string[] | null;
  readonly upTo: string | null;
  readonly group: string | null;
}

export function applyRead(client: QueryClient, { ids, upTo, group }: Read): void {
  const named = new Set(ids);
  const isRead = (row: Notification) =>
    named.has(row.id) || (upTo !== null && isUpTo(row.id, upTo) && (group === null || row.group === group));
  if (ids !== null || upTo !== null) markRows(client, true, isRead);
}
