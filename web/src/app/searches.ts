import { feedTabOf, type FeedTab } from "@/lib/feed-tab";
import { activityTab, type ActivityTab } from "@/lib/activity-tab";

/** What the screens of people keep in the address; anything else is dropped. */
type Search = Record<string, unknown>;

/** All of it is text: ids have more digits than numbers can hold, and who looks for 2026 looks for a word. */
export function readSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The open feed; without a word the one that was looked at last. */
export const homeSearch = ({ feed, list }: Search): { feed?: FeedTab | undefined; list?: string } => ({
  feed: feedTabOf(feed),
  ...(isId(list) ? { list } : {}),
});

/** The words of an address under these names; empty ones are dropped. */
const words =
  <Key extends string>(...keys: readonly Key[]) =>
  (search: Search): { [One in Key]?: string } =>
    Object.fromEntries(
      keys.map((key) => [key, search[key]]).filter(([, value]) => typeof value === "string" && value !== ""),
    ) as { [One in Key]?: string };

const PROFILE_TABS = ["replies", "media", "likes"] as const;

/** The open tab; Posts needs no word. */
export function profileSearch({ tab }: Search): { tab?: (typeof PROFILE_TABS)[number] } {
  const known = PROFILE_TABS.find((one) => one === tab);
  return known === undefined ? {} : { tab: known };
}

/** What is looked for in a list. */
export const listSearch = words("q");

/** Which part of a list of people is open. */
export const peopleListSearch = words("tab");

export function friendsSearch(search: Search): { tab?: "following"; q?: string } {
  return {
    ...(search["tab"] === "following" ? { tab: "following" as const } : {}),
    ...listSearch(search),
  };
}

/** The open list of what happened; All needs no word. */
export function activitySearch(search: Search): { tab?: Exclude<ActivityTab, "all"> } {
  const tab = activityTab(search);
  return tab === "all" ? {} : { tab };
}

const ID = /^[1-9]\d{0,18}$/;

function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}

/** Which comment of a post is meant. */
export function postSearch({ comment }: Search): { comment?: string } {
  return isId(comment) ? { comment } : {};
}

/** Which post the new one is about, or what another app shares. */
export function createSearch(search: Search): { quote?: string; title?: string; text?: string; url?: string } {
  const { quote } = search;
  return isId(quote) ? { quote } : words("title", "text", "url")(search);
}

/** The open list of reels; Following needs no word. And the reel that is to be watched at once. */
export function reelsSearch({ tab, reel }: Search): { tab?: "discover"; reel?: string } {
  return { ...(tab === "discover" ? { tab } : {}), ...(isId(reel) ? { reel } : {}) };
}

/** The open list of events, and what is looked for in it; Upcoming needs no word. */
export function eventsSearch({ tab, q }: Search): { tab?: "mine" | "past"; q?: string } {
  return { ...(tab === "mine" || tab === "past" ? { tab } : {}), ...listSearch({ q }) };
}

/** The open tab of the communities, Discover needs no word, and what is looked for. */
export function communitiesSearch(search: Search): { tab?: "joined" | "foryou"; q?: string } {
  const { tab } = search;
  return { ...(tab === "joined" || tab === "foryou" ? { tab } : {}), ...listSearch(search) };
}

/** The open tab of one community, and which of its events; Posts and those to come need no word. */
export function communitySearch({ tab, when }: Search): { tab?: "members" | "about" | "events"; when?: "past" } {
  if (tab === "events") return when === "past" ? { tab, when } : { tab };
  return tab === "members" || tab === "about" ? { tab } : {};
}

/** By what the lists of moderation are narrowed; each list knows its own words. */
export const moderationSearch = words("q", "status", "kind", "state", "action", "subject");

/** Which conversation is open: with a person, or of a group. And whether the requests are shown. */
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

/** The form of the sign-in page, log-in by default; a message from another page; the code of who was invited. */
export function authSearch(search: Search): { tab?: "signup"; told?: string; invite?: string } {
  return { ...(search["tab"] === "signup" ? { tab: "signup" as const } : {}), ...words("told", "invite")(search) };
}

/** The secret of a mail's link. */
export const tokenSearch = words("token");

/** What another service's sign-in comes back with: a code that counts once, or why there is none; and where to go on. */
export const finishSearch = words("code", "next", "error");
