export type Tab = "home" | "create" | "communities" | "activity" | "profile";

const SECTIONS: readonly (readonly [string, Tab])[] = [
  ["/create", "create"],
  ["/communities", "communities"],
  ["/notifications", "activity"],
  ["/profile", "profile"],
];

function isWithin(pathname: string, section: string): boolean {
  return pathname === section || pathname.startsWith(`${section}/`);
}

/** The tab that a path lights up; screens that belong to none, such as a post, light none. */
export function activeTab(pathname: string): Tab | null {
  if (pathname === "/") return "home";
  return SECTIONS.find(([section]) => isWithin(pathname, section))?.[1] ?? null;
}

/** Two panes beside each other take all the room there is between the side panels. */
export function hasPanes(pathname: string): boolean {
  return isWithin(pathname, "/messages") || isWithin(pathname, "/settings");
}

/** A conversation needs the room, and its composer stands where the tabs would be. */
export function hasTabBar(pathname: string): boolean {
  return !isWithin(pathname, "/messages");
}
