export type Tab = "home" | "create" | "communities" | "activity" | "profile";

const TABS = new Map<string, Tab>([
  ["", "home"],
  ["create", "create"],
  ["communities", "communities"],
  ["notifications", "activity"],
  ["profile", "profile"],
]);

const sectionOf = (pathname: string) => pathname.split("/")[1] ?? "";

/** The active tab of a path; screens outside of the tabs, such as a post, have none. */
export function activeTab(pathname: string): Tab | null {
  return TABS.get(sectionOf(pathname)) ?? null;
}

/** Two panes side by side take all the room between the side panels. */
export function hasPanes(pathname: string): boolean {
  return ["messages", "moderation", "settings"].includes(sectionOf(pathname));
}

/** A conversation needs the room, and its composer is in the place of the tabs. */
export function hasTabBar(pathname: string): boolean {
  return sectionOf(pathname) !== "messages";
}
