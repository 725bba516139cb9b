export const ACTIVITY_TABS = ["all", "likes", "comments", "follows", "mentions", "filtered"] as const;
/** A list on the Activity screen. */
export type ActivityTab = (typeof ACTIVITY_TABS)[number];

/** The open list by the address; All is the default. */
export function activityTab(search: { readonly tab?: unknown }): ActivityTab {
  return ACTIVITY_TABS.find((one) => one === search.tab) ?? "all";
}
