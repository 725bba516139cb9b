import { itemsOf } from "@/lib/paged";
import type { GroupList, GroupPage } from "./cache";
import { isUpTo, type NotificationGroup } from "./types";

/** Rows of a fresh first page that the list does not show yet: new and grown rows. */
export function newsOf(list: GroupList, fresh: GroupPage): readonly NotificationGroup[] {
  const known = new Set(list.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return fresh.items.filter(({ id }) => !known.has(id));
}

/**
 * Merges a fresh first page into a list that may be longer: fresh rows come first, a grown row leaves its old place,
 * and rows missing from the fresh page's range are removed. Rows selected by `isKept` stay in their place, as read.
 */
export function foldFresh(
  list: GroupList,
  fresh: GroupPage,
  isKept: (row: NotificationGroup) => boolean = () => false,
): GroupList {
  const last = fresh.items.at(-1);
  const before = itemsOf(list);
  const freshKeys = new Set(fresh.items.map(({ group }) => group));
  const reachesEnd = fresh.next === null || !last || !before.some((row) => freshKeys.has(row.group));
  const others = before.filter((row) => !freshKeys.has(row.group));
  const older = reachesEnd ? [] : others.filter((row) => isUpTo(row.id, last.id));
  const kept = others.filter((row) => !older.includes(row) && isKept(row)).map((row) => ({ ...row, isRead: true }));
  if (older.length === 0 && kept.length === 0) return { pages: [fresh], pageParams: [null] };
  const items = [...fresh.items, ...older];
  for (const row of kept) {
    const place = items.findIndex(({ id }) => isUpTo(id, row.id));
    items.splice(place === -1 ? items.length : place, 0, row);
  }
  const next = older.length === 0 ? fresh.next : (list.pages.at(-1)?.next ?? null);
  return { pages: [{ items, next }], pageParams: [null] };
}

/** Updates rows in place from the fresh page, also groups that have shrunk. */
export function refreshRows(list: GroupList, fresh: GroupPage): GroupList {
  const byGroup = new Map(fresh.items.map((row) => [row.group, row]));
  const refreshed = (row: NotificationGroup) => {
    const now = byGroup.get(row.group);
    // A grown row is news, which waits at the top.
    return now && isUpTo(now.id, row.id) ? now : row;
  };
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.map(refreshed),
    })),
  };
}
