import type { QueryClient } from "@tanstack/react-query";
import { findPost, POSTS, type PostList } from "@/data/posts/cache";
import { BOOKMARKS_STORE } from "@/data/posts/list-store";
import { dropStored } from "@/lib/local-storage";

export const BOOKMARKS_KEY = [POSTS, "list", "bookmarks", BOOKMARKS_STORE] as const;

/** Shows a new or removed bookmark in the bookmarks list, whose copy may be a minute old. */
export function syncBookmarkList(client: QueryClient, id: string, on: boolean): void {
  dropStored(BOOKMARKS_STORE);
  // Loaded lazily: the first paint does not need it. Offline, the next visit to the bookmarks refetches everything.
  import("./cache").then(({ settleBookmark }) => settleBookmark(client, id, on)).catch(() => undefined);
  const list = client.getQueryData<PostList>(BOOKMARKS_KEY);
  if (!list) return;
  const [first, ...rest] = list.pages;
  const post = findPost(client, id);
  if (!on || !post || !first || list.pages.some((page) => page.items.some((each) => each.id === id))) return;
  client.setQueryData<PostList>(BOOKMARKS_KEY, {
    ...list,
    pages: [{ ...first, items: [post, ...first.items] }, ...rest],
  });
}
