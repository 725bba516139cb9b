import type { Query, QueryClient } from "@tanstack/react-query";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";
import { ApiError } from "./request";
import { getSession, isSignedIn } from "./session";

/**
 * Stored copies of the data on visited screens, so that they open offline: `screenCache:{hash}` for each query, and
 * `screensCache` for their age and size. Feeds, profiles and bookmarks have stores of their own.
 */
const PREFIX = "screenCache:";
const INDEX = "screensCache";
/** Stored queries. Account security, moderation and exports are never stored on the device. */
const ROOTS: ReadonlySet<unknown> = new Set([
  "session",
  "users",
  "people",
  "posts",
  "comments",
  "bookmarks",
  "hashtags",
  "events",
  "communities",
  "reels",
  "reel-comments",
  "notifications",
  "conversations",
  "messages",
  "bin",
  "drafts",
  "interests",
  "settings",
  "instance",
]);
const MOST = 80;
const MOST_CHARACTERS = 1_500_000;
const MOST_OF_ONE = 200_000;
/** Stored pages of a long list. */
const PAGES = 2;
const PAUSE_MS = 1_500;

interface Stored {
  readonly userId: string;
  readonly at: number;
  readonly data: unknown;
}

/** Write time and length of each copy. */
type Index = Readonly<Record<string, readonly [at: number, characters: number]>>;

function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { userId, at } = value as Partial<Stored>;
  return typeof userId === "string" && typeof at === "number" && "data" in value;
}

const isIndex = (value: unknown): value is Index => typeof value === "object" && value !== null;

function isKept({ queryKey: [root, kind, name, store] }: Query): boolean {
  if (!ROOTS.has(root)) return false;
  return root !== "posts" || kind !== "list" || (typeof store !== "string" && !String(name).endsWith(":held"));
}

/** The first pages of an infinite list; other data unchanged. */
function beginning(data: unknown): unknown {
  if (typeof data !== "object" || data === null || !("pages" in data) || !("pageParams" in data)) return data;
  const { pages, pageParams } = data;
  if (!Array.isArray(pages) || !Array.isArray(pageParams)) return data;
  return { pages: pages.slice(0, PAGES), pageParams: pageParams.slice(0, PAGES) };
}

function write(queries: Iterable<Query>, userId: string): void {
  const index = new Map(Object.entries(readStored(INDEX, isIndex) ?? {}));
  for (const { queryHash, state } of queries) {
    const stored: Stored = { userId, at: state.dataUpdatedAt, data: beginning(state.data) };
    const { length } = JSON.stringify(stored);
    index.delete(queryHash);
    if (length > MOST_OF_ONE) {
      dropStored(PREFIX + queryHash);
      continue;
    }
    writeStored(PREFIX + queryHash, stored);
    index.set(queryHash, [Date.now(), length]);
  }
  let room = MOST_CHARACTERS;
  const kept = [...index]
    .toSorted(([, [a]], [, [b]]) => b - a)
    .filter(([hash, [, length]], place) => {
      room -= length;
      if (place < MOST && room >= 0) return true;
      dropStored(PREFIX + hash);
      return false;
    });
  writeStored(INDEX, Object.fromEntries(kept));
}

/** A request without a response, although the browser is online. Error responses are not hidden by a stored copy. */
const isLost = ({ state: { error } }: Query) => error !== null && !(error instanceof ApiError);

/** Whether there was a copy. */
function restore(query: Query): boolean {
  if (query.state.data !== undefined || !isKept(query)) return false;
  const stored = readStored(PREFIX + query.queryHash, isStored);
  if (stored === null || stored.userId !== getSession()?.userId) return false;
  query.setData(stored.data, { updatedAt: stored.at, manual: true });
  return true;
}

/** By client: called when a copy replaces a lost response, which no offline banner explains. */
const keeping = new WeakMap<QueryClient, { onLost: (() => void) | undefined }>();

/** Stores query data as it changes, and restores it without a network. A further call replaces `onLost`. */
export function keepScreens(client: QueryClient, onLost?: () => void): void {
  const known = keeping.get(client);
  if (known) {
    known.onLost = onLost;
    return;
  }
  const options = { onLost };
  keeping.set(client, options);
  const waiting = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const userId = getSession()?.userId ?? "";
    // Nothing is stored for a member who signed out in the meantime.
    if (waiting.size > 0 && userId !== "" && isSignedIn(userId)) write(waiting.values(), userId);
    waiting.clear();
  }
  function keep(query: Query) {
    if (!navigator.onLine || query.state.data === undefined || !isKept(query)) return;
    waiting.set(query.queryHash, query);
    timer ??= setTimeout(flush, PAUSE_MS);
  }
  function restoreLost(query: Query) {
    if (isLost(query) && restore(query) && navigator.onLine) options.onLost?.();
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type === "added" && !navigator.onLine) restore(event.query);
    else if (event.type === "updated" && event.action.type === "error") restoreLost(event.query);
    else if (event.type === "updated" && event.action.type === "success") keep(event.query);
  });
  for (const query of client.getQueryCache().getAll()) {
    restoreLost(query);
    keep(query);
  }
  // Mobile browsers may kill a hidden page without another event.
  document.addEventListener("visibilitychange", () => document.hidden && flush());
  window.addEventListener("pagehide", flush);
}
