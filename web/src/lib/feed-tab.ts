import { dropStored } from "./local-storage";

export const FEED_TABS = ["latest", "following", "foryou"] as const;
export type FeedTab = (typeof FEED_TABS)[number];

/** One key for each member of this browser; the boot script of index.html reads it too. It outlives a sign-out. */
const key = (viewer: string) => `feedTab:${viewer}`;

/** The feed of that name. */
export const feedTabOf = (name: unknown) => FEED_TABS.find((tab) => tab === name);

/** Which feed this member has looked at last in this browser. */
export function storedFeedTab(viewer: string): FeedTab {
  try {
    return feedTabOf(localStorage.getItem(key(viewer))) ?? "latest";
  } catch {
    return "latest";
  }
}

/** The first tab is the default and leaves no trace. */
export function storeFeedTab(viewer: string, tab: FeedTab): void {
  if (tab === "latest") return dropStored(key(viewer));
  try {
    localStorage.setItem(key(viewer), tab);
  } catch {
    // It still holds until the screen is left.
  }
}
