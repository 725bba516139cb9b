import type { Query, QueryClient } from "@tanstack/react-query";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";
import { ApiError } from "./request";
import { getSession, isSignedIn } from "./session";

/**
 * Stored copies of what the visited screens show, so that they open without a network: `screenCache:{hash}` for each
 * query, and `screensCache` for how old and how large they are. Feeds, profiles and bookmarks have stores of their own.
 */
const PREFIX = "screenCache:";
const INDEX = "screensCache";
/** Nothing of the account's security, of moderation or of exports is kept on the device. */
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
/** A long list is kept as far as a few screens. */
const PAGES = 2;
const PAUSE_MS = 1_500;

interface Stored {
  readonly userId: string;
  readonly at: number;
  readonly data: unknown;
}

/** When each copy was written, and how long it is. */
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

/** The first pages of an endless list, anything else as it is. */
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

/** What never reached the server, on a network that says it is there. An answer that says no is not covered up. */
const isLost = ({ state: { error } }: Query) => error !== null && !(error instanceof ApiError);

function restore(query: Query) {
  if (query.state.data !== undefined || !isKept(query)) return;
  const stored = readStored(PREFIX + query.queryHash, isStored);
  if (stored === null || stored.userId !== getSession()?.userId) return;
  query.setData(stored.data, { updatedAt: stored.at, manual: true });
}

const keeping = new WeakSet<QueryClient>();

/** Keeps the copies in step with what the screens get, and without a network gives them what they had. */
export function keepScreens(client: QueryClient): void {
  if (keeping.has(client)) return;
  keeping.add(client);
  const waiting = new Map<string, Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const userId = getSession()?.userId ?? "";
    // Whoever has left meanwhile leaves nothing behind.
    if (waiting.size > 0 && userId !== "" && isSignedIn(userId)) write(waiting.values(), userId);
    waiting.clear();
  }
  function keep(query: Query) {
    if (!navigator.onLine || query.state.data === undefined || !isKept(query)) return;
    waiting.set(query.queryHash, query);
    timer ??= setTimeout(flush, PAUSE_MS);
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type === "added" && !navigator.onLine) restore(event.query);
    else if (event.type === "updated" && event.action.type === "error" && isLost(event.query)) restore(event.query);
    else if (event.type === "updated" && event.action.type === "success") keep(event.query);
  });
  for (const query of client.getQueryCache().getAll()) {
    if (isLost(query)) restore(query);
    keep(query);
  }
  // A phone may end a page that is out of sight without another word.
  document.addEventListener("visibilitychange", () => document.hidden && flush());
  window.addEventListener("pagehide", flush);
}
