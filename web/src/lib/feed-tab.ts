import { browserStore, dropStored } from "./local-storage";

export const FEED_TABS = ["latest", "following", "foryou"] as const;
export type FeedTab = (typeof FEED_TABS)[number];

/** One key per member of this browser. It survives an expired session. */
const key = (viewer: string) => `feedTab:${viewer}`;

/** The feed with that name. */
export const feedTabOf = (name: unknown) => FEED_TABS.find((tab) => tab === name);

/** The feed this member opened last in this browser. */
export function storedFeedTab(viewer: string): FeedTab {
  return feedTabOf(browserStore.read(key(viewer))) ?? "latest";
}

/** The first tab is the default and is not stored. */
export function storeFeedTab(viewer: string, tab: FeedTab): void {
  if (tab === "latest") dropStored(key(viewer));
  else browserStore.write(key(viewer), tab);
}
