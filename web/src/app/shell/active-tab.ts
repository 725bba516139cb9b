export type Tab = "home" | "create" | "communities" | "activity" | "profile";

const TABS = new Map<string, Tab>([
  ["", "home"],
  ["create", "create"],
  ["communities", "communities"],
  ["notifications", "activity"],
  ["profile", "profile"],
]);

const sectionOf = (pathname: string) => pathname.split("/")[1] ?? "";

/** The tab that a path lights up; screens that belong to none, such as a post, light none. */
export function activeTab(pathname: string): Tab | null {
  return TABS.get(sectionOf(pathname)) ?? null;
}

/** Two panes beside each other take all the room there is between the side panels. */
export function hasPanes(pathname: string): boolean {
  return ["messages", "moderation", "settings"].includes(sectionOf(pathname));
}

/** A conversation needs the room, and its composer stands where the tabs would be. */
export function hasTabBar(pathname: string): boolean {
  return sectionOf(pathname) !== "messages";
}
