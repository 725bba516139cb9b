import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { request, requestPage } from "@/data/client/request";
import { feedSnapshot } from "@/data/feeds/position";
import { isKeptOut } from "@/data/people/cache";
import type { Post } from "@/data/types";
import { FEED_TABS, type FeedTab } from "@/lib/feed-tab";
import { findPost, POSTS, type PostPage } from "./cache";
import { FEED_STORES, profileStore, storedList, type InitialList } from "./list-store";
import { postToggles } from "./toggles";

/** The order of a list of likes changes with every like, so an old copy is asked for anew when it is opened. */
const LIKED_FRESH_MS = 30_000;

interface Who {
  readonly client: QueryClient;
  readonly viewer: string;
}

/** A page of posts, with the likes and bookmarks still on their way applied. */
export async function postsPage(
  { client, viewer }: Who,
  query: Record<string, string>,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<PostPage> {
  const page = await requestPage("/api/posts", {
    query: cursor === null ? query : { ...query, cursor },
    signal,
  });
  return { ...page, items: prepared({ client, viewer }, page.items) };
}

/** Posts as they came, with what is on its way to the server applied, without those who have been blocked since. */
export function prepared({ client, viewer }: Who, posts: readonly Post[]): readonly Post[] {
  const { withPending } = postToggles(client, viewer);
  return posts.filter(({ user }) => !isKeptOut(client, user.id)).map(withPending);
}

/** The stored copy of a list, without those who have been blocked since. */
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
 * A list of posts that only grows at its end; `refreshList` folds news in.
 * The fourth part of the key names the stored copy.
 */
function listQuery(who: Who, name: readonly [string, string | null], query: Record<string, string>) {
  // Read only when there is nothing in memory yet, not at every drawing.
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

/** What each feed is called under the posts' key, and how it is asked for. */
const FEEDS = {
  latest: { name: "feed", query: {} },
  following: { name: "feed:following", query: { feed: "following" } },
  foryou: { name: "feed:foryou", query: { feed: "foryou" } },
} as const;

export function feedQuery(who: Who, tab: FeedTab) {
  return listQuery(who, [FEEDS[tab].name, FEED_STORES[tab]], FEEDS[tab].query);
}

/** The first page of a feed as it is now. */
export function newestOfFeed(who: Who, tab: FeedTab, signal: AbortSignal | undefined): Promise<PostPage> {
  return postsPage(who, FEEDS[tab].query, null, signal);
}

/** Where the news of a feed waits: beside the lists, so that likes reach it too. */
export const heldKey = (tab: FeedTab) => [POSTS, "list", `${FEEDS[tab].name}:held`] as const;

/**
 * Takes every feed's stored copy into memory for as long as the page lives: what is changed on one screen, or removed,
 * has changed in the feed that is not on screen too.
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

/** Posts of the people on a list; as of a feed, what is muted is not in it. */
export function listPostsQuery(who: Who, listId: string) {
  return { ...listQuery(who, [`feed:list:${listId}`, null], { listId }), staleTime: LIKED_FRESH_MS };
}

/** A member's posts that carry pictures or videos. */
export function userMediaQuery(who: Who, userId: string) {
  return listQuery(who, [`media:${userId}`, null], { userId, media: "true" });
}

/** What a member likes, the most recently liked first. */
export function likedPostsQuery(who: Who, userId: string) {
  return { ...listQuery(who, [`liked:${userId}`, null], { likedBy: userId }), staleTime: LIKED_FRESH_MS };
}

/** A post by itself; it opens with whatever copy a list holds and then fills. */
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

/** Brings a post back from the trash; its pictures are there again before the answer is. */
export function restorePost(id: string): Promise<Post> {
  return request("POST", `/api/posts/${encodeURIComponent(id)}/restore`);
}
