import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Post } from "@/data/types";

/**
 * One post may be on screen and in memory in many copies: the feed, a profile, the bookmarks, its own page. The
 * functions below change all of them at once, so that they stay consistent.
 */
export interface PostPage {
  readonly items: readonly Post[];
  /** The cursor of the next page; `null` at the end. */
  readonly next: string | null;
  /** The server's total on all pages, and the number of posts in this page, where it counts them. */
  readonly total?: number;
  readonly fetched?: number;
}
export type PostList = InfiniteData<PostPage, string | null>;

/** Key of every cached copy: `["posts", "list", …]` holds pages, `["posts", "one", id]` a post. */
export const POSTS = "posts" as const;

function isList(data: unknown): data is PostList {
  return typeof data === "object" && data !== null && "pages" in data;
}

function mapList(list: PostList, change: (post: Post) => Post | null): PostList {
  let touched = false;
  const pages = list.pages.map((page) => {
    let pageTouched = false;
    const items: Post[] = [];
    for (const post of page.items) {
      const changed = change(post);
      if (changed !== post) pageTouched = true;
      if (changed !== null) items.push(changed);
    }
    if (!pageTouched) return page;
    touched = true;
    return { ...page, items };
  });
  return touched ? { ...list, pages } : list;
}

/** Applies `change` to every cached copy of a post, including quoted ones. */
export function patchPost(client: QueryClient, id: string, change: (post: Post) => Post): void {
  patchPosts(client, (post) => {
    if (post.id === id) return change(post);
    return post.quoteOf?.id === id ? { ...post, quoteOf: change(post.quoteOf) } : post;
  });
}

/** Applies `visit` to every cached post; an unchanged return value causes no update. */
export function patchPosts(client: QueryClient, visit: (post: Post) => Post): void {
  client.setQueriesData<PostList | Post>({ queryKey: [POSTS] }, (data) => {
    if (data === undefined) return data;
    return isList(data) ? mapList(data, visit) : visit(data);
  });
}

/** Removes a post from every list, or from lists with this name; returns an undo function. */
export function removePost(client: QueryClient, id: string, ...name: readonly string[]): () => void {
  const queryKey = [POSTS, "list", ...name];
  const before = client.getQueriesData<PostList | Post>({ queryKey });
  client.setQueriesData<PostList | Post>({ queryKey }, (data) =>
    isList(data) ? mapList(data, (post) => (post.id === id ? null : post)) : data,
  );
  return () => {
    for (const [key, data] of before) {
      if (!isList(data)) continue;
      const at = place(data, id);
      if (at !== null) client.setQueryData<PostList>(key, (now) => now && insertAt(now, at));
    }
  };
}

interface Place {
  readonly post: Post;
  readonly page: number;
  /** The posts after it, as anchors for its return into a changed list. */
  readonly followers: readonly string[];
}

function place(list: PostList, id: string): Place | null {
  for (const [page, { items }] of list.pages.entries()) {
    const index = items.findIndex((post) => post.id === id);
    const post = items[index];
    if (!post) continue;
    const after = [items.slice(index + 1), ...list.pages.slice(page + 1).map((each) => each.items)];
    return { post, page, followers: after.flat().map(({ id }) => id) };
  }
  return null;
}

/** Before the first of its followers still in the list; else at the end of its page. */
function insertAt(list: PostList, { post, page, followers }: Place): PostList {
  const ids = new Set(list.pages.flatMap(({ items }) => items.map(({ id }) => id)));
  if (ids.has(post.id)) return list;
  const before = followers.find((id) => ids.has(id));
  const found = list.pages.findIndex(({ items }) => items.some(({ id }) => id === before));
  // If that follower opens a page, the post goes to the end of the page before, where it came from.
  const opens = found > 0 && found > page && list.pages[found]?.items[0]?.id === before;
  const home = found === -1 ? Math.min(page, list.pages.length - 1) : opens ? found - 1 : found;
  const pages = list.pages.map((each, index) => {
    if (index !== home) return each;
    const at = each.items.findIndex(({ id }) => id === before);
    return { ...each, items: each.items.toSpliced(at === -1 ? each.items.length : at, 0, post) };
  });
  return { ...list, pages };
}

/** A cached copy of a post from any list or page; a quoted one as the last resort. */
export function findPost(client: QueryClient, id: string): Post | undefined {
  let quoted: Post | undefined;
  for (const [, data] of client.getQueriesData<PostList | Post>({ queryKey: [POSTS] })) {
    if (data === undefined) continue;
    if (!isList(data)) {
      if (data.id === id) return data;
      if (data.quoteOf?.id === id) quoted = data.quoteOf;
      continue;
    }
    for (const { items } of data.pages) {
      for (const post of items) {
        if (post.id === id) return post;
        if (post.quoteOf?.id === id) quoted = post.quoteOf;
      }
    }
  }
  return quoted;
}

/** The post with this bookmark state of the viewer. */
export function withBookmark(post: Post, bookmarked: boolean): Post {
  if (post.isBookmarked === bookmarked) return post;
  return {
    ...post,
    isBookmarked: bookmarked,
    bookmarksCount: Math.max(0, post.bookmarksCount + (bookmarked ? 1 : -1)),
  };
}

/** The post with this repost state of the viewer. */
export function withRepost(post: Post, reposted: boolean): Post {
  if (post.isReposted === reposted) return post;
  return { ...post, isReposted: reposted, shares: Math.max(0, post.shares + (reposted ? 1 : -1)) };
}

/** Counts a new (+1) or deleted (-1) quote of a post. */
export function countQuote(client: QueryClient, quoteOf: string | null | undefined, by: 1 | -1): void {
  if (!quoteOf) return;
  patchPost(client, quoteOf, (post) => ({ ...post, shares: Math.max(0, post.shares + by) }));
}

/** Adds the viewer's new post on top of the lists where it belongs. */
export function insertOwnPost(client: QueryClient, post: Post): void {
  for (const name of ["feed", "feed:following", "feed:foryou", `user:${post.user.id}`]) {
    client.setQueriesData<PostList>({ queryKey: [POSTS, "list", name] }, (list) => {
      if (!list || place(list, post.id) !== null) return list;
      const [first, ...rest] = list.pages;
      if (!first) return list;
      // On a profile the pinned post keeps its place above all others.
      const at = name.startsWith("user:") && first.items[0]?.isPinned ? 1 : 0;
      return { ...list, pages: [{ ...first, items: first.items.toSpliced(at, 0, post) }, ...rest] };
    });
  }
}
