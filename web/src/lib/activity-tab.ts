export const ACTIVITY_TABS = ["all", "likes", "comments", "follows", "mentions", "filtered"] as const;
/** One of the lists on the Activity screen. */
export type ActivityTab = (typeof ACTIVITY_TABS)[number];

/** The open list as the address names it; All needs no word. */
export function activityTab(search: { readonly tab?: unknown }): ActivityTab {
  return ACTIVITY_TABS.find((one) => one === search.tab) ?? "all";
}
