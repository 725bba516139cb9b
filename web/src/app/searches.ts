import { feedTabOf, type FeedTab } from "@/lib/feed-tab";
import { activityTab, type ActivityTab } from "@/lib/activity-tab";

/** Search parameters of the screens; unknown ones are dropped. */
type Search = Record<string, unknown>;

/** All values are text: IDs have more digits than numbers can hold, and a search for 2026 is a search for a word. */
export function readSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The open feed; by default the last one. */
export const homeSearch = ({ feed, list }: Search): { feed?: FeedTab | undefined; list?: string } => ({
  feed: feedTabOf(feed),
  ...(isId(list) ? { list } : {}),
});

/** Text parameters with these names; empty ones are dropped. */
const words =
  <Key extends string>(...keys: readonly Key[]) =>
  (search: Search): { [One in Key]?: string } =>
    Object.fromEntries(
      keys.map((key) => [key, search[key]]).filter(([, value]) => typeof value === "string" && value !== ""),
    ) as { [One in Key]?: string };

const PROFILE_TABS = ["replies", "media", "likes"] as const;

/** The open tab; Posts is the default. */
export function profileSearch({ tab }: Search): { tab?: (typeof PROFILE_TABS)[number] } {
  const known = PROFILE_TABS.find((one) => one === tab);
  return known === undefined ? {} : { tab: known };
}

/** The search text in a list. */
export const listSearch = words("q");

/** The open part of a list of people. */
export const peopleListSearch = words("tab");

export function friendsSearch(search: Search): { tab?: "following"; q?: string } {
  return {
    ...(search["tab"] === "following" ? { tab: "following" as const } : {}),
    ...listSearch(search),
  };
}

/** The open list of activity; All is the default. */
export function activitySearch(search: Search): { tab?: Exclude<ActivityTab, "all"> } {
  const tab = activityTab(search);
  return tab === "all" ? {} : { tab };
}

const ID = /^[1-9]\d{0,18}$/;

function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}

/** The linked comment of a post. */
export function postSearch({ comment }: Search): { comment?: string } {
  return isId(comment) ? { comment } : {};
}

/** The quoted post of a new one, or content shared by another app. */
export function createSearch(search: Search): { quote?: string; title?: string; text?: string; url?: string } {
  const { quote } = search;
  return isId(quote) ? { quote } : words("title", "text", "url")(search);
}

/** The open list of reels, Following by default, and the reel to open at once. */
export function reelsSearch({ tab, reel }: Search): { tab?: "discover"; reel?: string } {
  return { ...(tab === "discover" ? { tab } : {}), ...(isId(reel) ? { reel } : {}) };
}

/** The open list of events, Upcoming by default, and the search text in it. */
export function eventsSearch({ tab, q }: Search): { tab?: "mine" | "past"; q?: string } {
  return { ...(tab === "mine" || tab === "past" ? { tab } : {}), ...listSearch({ q }) };
}

/** The open tab of the communities, Discover by default, and the search text. */
export function communitiesSearch(search: Search): { tab?: "joined" | "foryou"; q?: string } {
  const { tab } = search;
  return { ...(tab === "joined" || tab === "foryou" ? { tab } : {}), ...listSearch(search) };
}

/** The open tab of one community, Posts by default, and which of its events, upcoming ones by default. */
export function communitySearch({ tab, when }: Search): { tab?: "members" | "about" | "events"; when?: "past" } {
  if (tab === "events") return when === "past" ? { tab, when } : { tab };
  return tab === "members" || tab === "about" ? { tab } : {};
}

/** Filters of the moderation lists; each list has its own. */
export const moderationSearch = words("q", "status", "kind", "state", "action", "subject");

/** The open conversation, with a person or of a group, and whether the requests are shown. */
export function messagesSearch(search: Search): {
  with?: string;
  conversation?: string;
  message?: string;
  box?: "requests";
} {
  const { with: person, conversation, message, box } = search;
  return {
    ...(isId(person) ? { with: person } : isId(conversation) ? { conversation } : {}),
    ...(isId(message) ? { message } : {}),
    ...(box === "requests" ? { box } : {}),
  };
}

/** The form of the sign-in page, log-in by default; a message from another page; an invite code. */
export function authSearch(search: Search): { tab?: "signup"; told?: string; invite?: string } {
  return { ...(search["tab"] === "signup" ? { tab: "signup" as const } : {}), ...words("told", "invite")(search) };
}

/** The token of an email link. */
export const tokenSearch = words("token");

/** Result of an OAuth sign-in: a one-time code or an error, and the path to continue at. */
export const finishSearch = words("code", "next", "error");
