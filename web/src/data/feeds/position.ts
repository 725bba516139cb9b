import type { PostList } from "@/data/posts/cache";

/**
 * A feed as it stood when its page was reloaded, with all that was loaded of it, for this tab alone. Other loads of the
 * site begin at the top.
 */
export interface FeedSnapshot {
  readonly userId: string;
  /** Which feed: the name of its stored copy. */
  readonly store: string;
  readonly at: number;
  readonly list: PostList;
  /** The card at the top of what could be seen, and where its upper edge was. */
  readonly postId: string;
  readonly top: number;
  /** How tall each card was. */
  readonly heights: readonly (readonly [id: string, height: number])[];
}

export const FEED_SNAPSHOT = "feedPlaceCache";

const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
/** Whether this page was reloaded or gone back to, not opened anew. */
const isReturning = entry !== undefined && entry.type !== "navigate";

/** Read once: later the place is where the page is. */
const kept = isReturning ? read() : null;

function read(): FeedSnapshot | null {
  try {
    return JSON.parse(sessionStorage.getItem(FEED_SNAPSHOT) ?? "null") as FeedSnapshot | null;
  } catch {
    return null;
  }
}

/** Where this member stood in this feed when the page was reloaded. */
export function feedSnapshot(viewer: string, store: string): FeedSnapshot | null {
  return kept?.userId === viewer && kept.store === store ? kept : null;
}

/** What home's offset is kept under, by whatever way one comes there: the same after a reload, another in a new visit. */
export const HOME_VISIT = homeVisit();

function homeVisit(): string {
  const fresh = `/${performance.timeOrigin}`;
  try {
    const visit = (isReturning && sessionStorage.getItem("homeVisit")) || fresh;
    sessionStorage.setItem("homeVisit", visit);
    return visit;
  } catch {
    return fresh;
  }
}
