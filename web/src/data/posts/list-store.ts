import type { Query, QueryClient } from "@tanstack/react-query";
import { expiredOn } from "@/data/client/session";
import type { Post } from "@/data/types";
import type { FeedTab } from "@/lib/feed-tab";
import { browserStore, dropStored, readStored, writeStored } from "@/lib/local-storage";
import { POSTS, type PostList } from "./cache";

/**
 * Stored copies of post lists, for the first paint of the next visit.
 *
 * Each belongs to one member and holds the first page alone; for another member it reads as empty.
 */
interface StoredList {
  readonly userId: string;
  readonly at: number;
  readonly items: readonly Post[];
  readonly next: string | null;
  /** Total on all pages, including these, where the server counts it. */
  readonly total?: number;
}

export interface InitialList {
  readonly data: PostList;
  readonly at: number;
}

const PAUSE_MS = 250;
const KEPT = 50;

/** The specification's key is for the Latest feed. */
export const FEED_STORES = {
  latest: "feedCache",
  following: "followingCache",
  foryou: "foryouCache",
} as const satisfies Record<FeedTab, string>;
export const BOOKMARKS_STORE = "bookmarksCache";
export const profileStore = (username: string) => `profileCache:${username.toLowerCase()}`;

function isStoredList(value: unknown): value is StoredList {
  if (typeof value !== "object" || value === null) return false;
  const list = value as Partial<StoredList>;
  return (
    typeof list.userId === "string" &&
    typeof list.at === "number" &&
    Array.isArray(list.items) &&
    (list.next === null || typeof list.next === "string") &&
    (list.total === undefined || typeof list.total === "number")
  );
}

/** A stored list of this member, no older than `maxAge`. */
export function storedList(key: string, viewer: string, maxAge = Infinity): InitialList | null {
  const stored = readStored(key, isStoredList);
  if (!stored || stored.userId !== viewer || Date.now() - stored.at >= maxAge) return null;
  const { at, items, next, total } = stored;
  const page = { items, next, ...(total === undefined ? {} : { total, fetched: items.length }) };
  return { at, data: { pages: [page], pageParams: [null] } };
}

function write(key: string, viewer: string, list: PostList, at: number): void {
  const [first] = list.pages;
  if (!first) return dropStored(key);
  const isWhole = first.items.length <= KEPT;
  const items = first.items.slice(0, KEPT);
  const stored: StoredList = {
    userId: viewer,
    at,
    items,
    next: isWhole ? first.next : null,
    ...(first.total === undefined || first.fetched === undefined
      ? {}
      : { total: first.total - first.fetched + first.items.length }),
  };
  writeStored(key, stored);
}

const storing = new WeakMap<QueryClient, string>();

/**
 * Writes cached lists to their stored copies, whichever screen changes them.
 *
 * Changes within a moment are written once; leaving the page writes at once, so that the next visit never paints
 * deleted posts.
 */
export function keepListsStored(client: QueryClient, viewer: string): void {
  if (storing.get(client) === viewer) return;
  storing.set(client, viewer);
  const waiting = new Map<string, { readonly timer: ReturnType<typeof setTimeout>; readonly store: () => void }>();
  function keep(query: Query): void {
    const [root, kind, , key] = query.queryKey as readonly unknown[];
    if (root !== POSTS || kind !== "list" || typeof key !== "string") return;
    if (waiting.has(key) || storing.get(client) !== viewer) return;
    const store = () => {
      waiting.delete(key);
      const { data, dataUpdatedAt } = query.state;
      // Nothing is stored for a member who signed out in the meantime.
      if (data === undefined || browserStore.read("userId") !== viewer || expiredOn() !== null) return;
      write(key, viewer, data as PostList, dataUpdatedAt);
    };
    waiting.set(key, { timer: setTimeout(store, PAUSE_MS), store });
  }
  client.getQueryCache().subscribe(({ type, query }) => type === "updated" && keep(query));
  // Lists loaded before this subscription, unless they were read from their stored copy.
  for (const query of client.getQueryCache().getAll()) if (query.state.dataUpdateCount > 0) keep(query);
  window.addEventListener("pagehide", () => {
    for (const { timer, store } of waiting.values()) {
      clearTimeout(timer);
      store();
    }
  });
}
