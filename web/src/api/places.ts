import type { FeedTab } from "@/lib/feed-tab";
import { readStored, writeStored } from "@/lib/stored";
import { request } from "./client";
import type { Schema } from "./contract";

/** How far a member has read a feed, and when. */
export type Place = Schema<"FeedPlace">;

interface StoredPlace extends Place {
  readonly userId: string;
}

const key = (tab: FeedTab) => `placeCache:${tab}`;

function isStoredPlace(value: unknown): value is StoredPlace {
  if (typeof value !== "object" || value === null) return false;
  const { userId, postId, leftAt } = value as Partial<StoredPlace>;
  return typeof userId === "string" && typeof postId === "string" && typeof leftAt === "string";
}

/** The last place that this browser knows of, from here or from elsewhere. */
export function knownPlace(viewer: string, tab: FeedTab): Place | null {
  const stored = readStored(key(tab), isStoredPlace);
  return stored?.userId === viewer ? stored : null;
}

export function knowPlace(viewer: string, tab: FeedTab, { postId, leftAt }: Place): void {
  writeStored(key(tab), { userId: viewer, postId, leftAt });
}

const of = (feed: string) => `/api/feeds/${feed}/place` as const;

/** Where another device has left the feed since this one last heard of it. */
export async function placeFromElsewhere(viewer: string, tab: FeedTab): Promise<Place | null> {
  // Nothing kept yet is answered without a body.
  const place = (await request("GET", of(tab))) as Place | undefined;
  const known = knownPlace(viewer, tab);
  if (!place || (known && Date.parse(place.leftAt) <= Date.parse(known.leftAt))) return null;
  return place;
}

/** Tells the server; what does not arrive is told with the next place. */
export async function sendPlace(tab: FeedTab, place: Place): Promise<void> {
  await request("PUT", of(tab), { body: place, keepalive: true });
}
