import type { PostList } from "@/data/posts/cache";
import { tabStore } from "@/lib/local-storage";

/**
 * Snapshot of a feed at the reload of its page, with everything loaded of it, for this tab alone. Other page loads
 * begin at the top.
 */
export interface FeedSnapshot {
  readonly userId: string;
  /** Which feed: the name of its stored copy. */
  readonly store: string;
  readonly at: number;
  readonly list: PostList;
  /** The topmost visible card, and the position of its upper edge. */
  readonly postId: string;
  readonly top: number;
  /** Height of each card. */
  readonly heights: readonly (readonly [id: string, height: number])[];
}

export const FEED_SNAPSHOT = "feedPlaceCache";

const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
/** Whether this page load is a reload or a back/forward navigation. */
const isReturning = entry !== undefined && entry.type !== "navigate";

/** Read once: later the page itself is the current position. */
const kept = isReturning ? read() : null;

function read(): FeedSnapshot | null {
  try {
    return JSON.parse(tabStore.read(FEED_SNAPSHOT) ?? "null") as FeedSnapshot | null;
  } catch {
    return null;
  }
}

/** The snapshot of this member's feed, if the page was reloaded. */
export function feedSnapshot(viewer: string, store: string): FeedSnapshot | null {
  return kept?.userId === viewer && kept.store === store ? kept : null;
}

/** Key of the home screen's scroll offset, for every way to it: the same after a reload, another in a new visit. */
export const HOME_VISIT = homeVisit();

function homeVisit(): string {
  const fresh = `/${performance.timeOrigin}`;
  const visit = (isReturning && tabStore.read("homeVisit")) || fresh;
  tabStore.write("homeVisit", visit);
  return visit;
}
