import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { FEED, FEED_QUERIES } from "@/data/client/prefetched";
import { request, requestPage } from "@/data/client/request";
import { feedSnapshot } from "@/data/feeds/position";
import { isKeptOut } from "@/data/people/cache";
import type { Post } from "@/data/types";
import { FEED_TABS, type FeedTab } from "@/lib/feed-tab";
import { findPost, POSTS, type PostPage } from "./cache";
import { FEED_STORES, profileStore, storedList, type InitialList } from "./list-store";
import { postToggles } from "./toggles";

/** The order of liked posts changes with every like, so an old copy is refetched when it is opened. */
const LIKED_FRESH_MS = 30_000;

interface Who {
  readonly client: QueryClient;
  readonly viewer: string;
}

/** A page of posts with pending likes and bookmarks applied. */
export async function postsPage(
  { client, viewer }: Who,
  query: Record<string, string>,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<PostPage> {
  const page = await requestPage(FEED, {
    query: cursor === null ? query : { ...query, cursor },
    signal,
  });
  return { ...page, items: prepared({ client, viewer }, page.items) };
}

/** Posts from the server with pending changes applied, without members blocked since. */
export function prepared({ client, viewer }: Who, posts: readonly Post[]): readonly Post[] {
  const { withPending } = postToggles(client, viewer);
  return posts.filter(({ user }) => !isKeptOut(client, user.id)).map(withPending);
}

/** The stored copy of a list, without members blocked since. */
function readList({ client, viewer }: Who, key: string): InitialList | null {
  const place = feedSnapshot(viewer, key);
  const stored = place ? { data: place.list, at: place.at } : storedList(key, viewer);
  if (!stored) return null;
  const pages = stored.data.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ user }) => !isKeptOut(client, user.id)),
  }));
  return { ...stored, data: { ...stored.data, pages } };
}

/**
 * A list of posts that only grows at its end; `refreshList` merges news. The fourth part of the key names the stored
 * copy.
 */
function listQuery(who: Who, name: readonly [string, string | null], query: Record<string, string>) {
  // Read only when nothing is cached yet, not at every render.
  const stored = () => (name[1] === null ? null : readList(who, name[1]));
  return infiniteQueryOptions({
    queryKey: [POSTS, "list", ...name],
    queryFn: ({ pageParam, signal }) => postsPage(who, query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: PostPage) => page.next,
    initialData: () => stored()?.data,
    initialDataUpdatedAt: () => stored()?.at,
    staleTime: Infinity,
  });
}

/** Key of each feed. */
const KEYS = { latest: "feed", following: "feed:following", foryou: "feed:foryou" } as const;

export function feedQuery(who: Who, tab: FeedTab) {
  return listQuery(who, [KEYS[tab], FEED_STORES[tab]], FEED_QUERIES[tab]);
}

/** Fetches the first page of a feed. */
export function newestOfFeed(who: Who, tab: FeedTab, signal: AbortSignal | undefined): Promise<PostPage> {
  return postsPage(who, FEED_QUERIES[tab], null, signal);
}

/** Key of a feed's held news: among the lists, so that likes reach it too. */
export const heldKey = (tab: FeedTab) => [POSTS, "list", `${KEYS[tab]}:held`] as const;

/**
 * Loads every feed's stored copy into memory for the life of the page: changes and removals on one screen also reach
 * feeds that are not on screen.
 */
export function keepFeedsAtHand(who: Who): void {
  for (const tab of FEED_TABS) {
    const { queryKey } = feedQuery(who, tab);
    who.client.setQueryDefaults(queryKey, { gcTime: Infinity });
    if (who.client.getQueryState(queryKey)) continue;
    const stored = readList(who, FEED_STORES[tab]);
    if (stored) who.client.setQueryData(queryKey, stored.data, { updatedAt: stored.at });
  }
}

export function userPostsQuery(who: Who, userId: string, username: string) {
  return listQuery(who, [`user:${userId}`, profileStore(username)], { userId });
}

/** Posts of the people on a list; like a feed, without muted content. */
export function listPostsQuery(who: Who, listId: string) {
  return { ...listQuery(who, [`feed:list:${listId}`, null], { listId }), staleTime: LIKED_FRESH_MS };
}

/** A member's posts that carry pictures or videos. */
export function userMediaQuery(who: Who, userId: string) {
  return listQuery(who, [`media:${userId}`, null], { userId, media: "true" });
}

/** A member's liked posts, the most recently liked first. */
export function likedPostsQuery(who: Who, userId: string) {
  return { ...listQuery(who, [`liked:${userId}`, null], { likedBy: userId }), staleTime: LIKED_FRESH_MS };
}

/** A single post; a cached copy is shown until the response arrives. */
export function postQuery(who: Who, id: string) {
  return queryOptions({
    queryKey: [POSTS, "one", id],
    queryFn: async ({ signal }) => {
      const post = await request("GET", `/api/posts/${encodeURIComponent(id)}`, { signal });
      return postToggles(who.client, who.viewer).withPending(post);
    },
    initialData: () => findPost(who.client, id),
    initialDataUpdatedAt: 0,
  });
}

export async function deletePost(id: string): Promise<void> {
  await request("DELETE", `/api/posts/${encodeURIComponent(id)}`);
}

/** Restores a post from the trash; its pictures are available again before the response. */
export function restorePost(id: string): Promise<Post> {
  return request("POST", `/api/posts/${encodeURIComponent(id)}/restore`);
}
