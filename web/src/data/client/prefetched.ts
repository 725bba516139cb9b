import { feedTabOf, storedFeedTab, type FeedTab } from "@/lib/feed-tab";
import { browserStore } from "@/lib/local-storage";

export const ME = "/api/auth/me";
export const userPath = (id: string) => `/api/auth/user/${encodeURIComponent(id)}` as const;

export const FEED = "/api/posts";
/** Query parameters of each feed. */
export const FEED_QUERIES: Readonly<Record<FeedTab, Record<string, string>>> = {
  latest: {},
  following: { feed: "following" },
  foryou: { feed: "foryou" },
};

/** Responses by URL, and the token with which they were requested. */
const early = new Map<string, Promise<Response>>();
let owner: string | undefined;

/** Sends a member's first requests while the app's scripts are loading: the session, and on home the feed. */
export function prefetch(token: string, language: string): void {
  owner = token;
  const userId = browserStore.read("userId") ?? "";
  const headers = { Accept: "application/json", "Accept-Language": language, Authorization: `Bearer ${token}` };
  const send = (url: string) => {
    const response = fetch(url, { headers });
    response.catch(() => undefined);
    early.set(url, response);
  };
  send(ME);
  if (userId !== "") send(userPath(userId));
  if (location.pathname === "/") {
    const asked = feedTabOf(new URLSearchParams(location.search).get("feed"));
    const query = new URLSearchParams(FEED_QUERIES[asked ?? storedFeedTab(userId)]).toString();
    send(query === "" ? FEED : `${FEED}?${query}`);
  }
  // Prefetched responses expire.
  setTimeout(() => early.clear(), 10_000);
}

/** Takes the prefetched response of a call, once, and only for the same token. */
export function takePrefetched(url: string, token: string | undefined): Promise<Response> | undefined {
  if (token === undefined || token !== owner) return undefined;
  const response = early.get(url);
  early.delete(url);
  return response;
}
