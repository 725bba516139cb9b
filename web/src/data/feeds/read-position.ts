import type { Schema } from "@/data/client/contract";
import { request } from "@/data/client/request";
import type { FeedTab } from "@/lib/feed-tab";
import { readStored, writeStored } from "@/lib/local-storage";

/** How far a member has read a feed, and when. */
export type ReadPosition = Schema<"FeedPlace">;

interface StoredPosition extends ReadPosition {
  readonly userId: string;
}

const key = (tab: FeedTab) => `placeCache:${tab}`;

function isStoredPosition(value: unknown): value is StoredPosition {
  if (typeof value !== "object" || value === null) return false;
  const { userId, postId, leftAt } = value as Partial<StoredPosition>;
  return typeof userId === "string" && typeof postId === "string" && typeof leftAt === "string";
}

/** The last read position known to this browser, its own or another device's. */
export function storedReadPosition(viewer: string, tab: FeedTab): ReadPosition | null {
  const stored = readStored(key(tab), isStoredPosition);
  return stored?.userId === viewer ? stored : null;
}

export function storeReadPosition(viewer: string, tab: FeedTab, { postId, leftAt }: ReadPosition): void {
  writeStored(key(tab), { userId: viewer, postId, leftAt });
}

const of = (feed: string) => `/api/feeds/${feed}/place` as const;

/** The read position of another device, if newer than the stored one. */
export async function newerReadPosition(viewer: string, tab: FeedTab): Promise<ReadPosition | null> {
  // Without a position the response has no body.
  const place = (await request("GET", of(tab))) as ReadPosition | undefined;
  const known = storedReadPosition(viewer, tab);
  if (!place || (known && Date.parse(place.leftAt) <= Date.parse(known.leftAt))) return null;
  return place;
}

/** Sends the position; after a failure the next position replaces it. */
export async function saveReadPosition(tab: FeedTab, place: ReadPosition): Promise<void> {
  await request("PUT", of(tab), { body: place, keepalive: true });
}
