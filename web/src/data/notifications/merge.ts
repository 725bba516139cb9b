import { itemsOf } from "@/lib/paged";
import type { GroupList, GroupPage } from "./cache";
import { isUpTo, type NotificationGroup } from "./types";

/** What of a fresh first page the list does not show yet: new rows, and rows that have grown. */
export function newsOf(list: GroupList, fresh: GroupPage): readonly NotificationGroup[] {
  const known = new Set(list.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  return fresh.items.filter(({ id }) => !known.has(id));
}

/**
 * Folds a fresh first page into a list that may be longer: fresh rows come first, a row that has grown leaves its old
 * place, and what the fresh page would hold but does not is gone. Rows that `isKept` names stay in their place all the
 * same, as read.
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

/** Lets rows that stay where they are know what the fresh page says of them, or of what is left of their group. */
export function refreshRows(list: GroupList, fresh: GroupPage): GroupList {
  const byGroup = new Map(fresh.items.map((row) => [row.group, row]));
  const refreshed = (row: NotificationGroup) => {
    const now = byGroup.get(row.group);
    // A row that has grown is news, which waits at the top.
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
