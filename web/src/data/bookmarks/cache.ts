import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { POSTS, type PostList, type PostPage } from "@/data/posts/cache";
import type { Post } from "@/data/types";
import { itemsOf } from "@/lib/paged";

/** A post in a list of bookmarks, with its folder and reminder. */
export type BookmarkedPost = Post & { readonly folderId?: string | null; readonly remindAt?: string | null };

/** Key of folders and popular tags: counts beside the lists of bookmarks. */
export const BESIDE_BOOKMARKS = ["bookmarks"] as const;

/** Any list of bookmarks: all, one folder or search results. */
function isBookmarkList({ queryKey: [root, kind, name] }: { readonly queryKey: readonly unknown[] }): boolean {
  return root === POSTS && kind === "list" && typeof name === "string" && /^bookmarks(\?|$)/.test(name);
}

/** After a bookmark changed: refetches folders and tags, and restores the folder of a post bookmarked again. */
export async function settleBookmark(client: QueryClient, id: string, on: boolean): Promise<void> {
  const folderId = on ? folderOf(client, id) : null;
  if (folderId !== null) await moveBookmark(client, id, folderId, folderId).catch(() => showFolder(client, id, null));
  await client.invalidateQueries({ queryKey: BESIDE_BOOKMARKS });
}

/** Moves a bookmark into a folder or out of its folder. Optimistic; rolled back on failure. */
export async function moveBookmark(
  client: QueryClient,
  id: string,
  from: string | null,
  to: string | null,
): Promise<void> {
  showFolder(client, id, to);
  try {
    await request("PUT", `/api/bookmarks/${id}`, { body: { folderId: to } });
  } catch (error) {
    showFolder(client, id, from);
    throw error;
  } finally {
    void client.invalidateQueries({ queryKey: BESIDE_BOOKMARKS });
  }
}

function folderOf(client: QueryClient, id: string): string | null {
  for (const [, list] of client.getQueriesData<PostList>({ predicate: isBookmarkList })) {
    const post: BookmarkedPost | undefined = itemsOf(list).find((one) => one.id === id);
    if (post?.folderId) return post.folderId;
  }
  return null;
}

export function changeItems(
  client: QueryClient,
  change: (posts: readonly BookmarkedPost[]) => readonly BookmarkedPost[],
): void {
  client.setQueriesData<PostList>(
    { predicate: isBookmarkList },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

function showFolder(client: QueryClient, id: string, folderId: string | null): void {
  changeItems(client, (posts) => posts.map((post) => (post.id === id ? { ...post, folderId } : post)));
}

/** After a folder was deleted: its posts stay bookmarked, without a folder. */
export function emptyFolder(client: QueryClient, folderId: string): void {
  changeItems(client, (posts) =>
    posts.map((post) => (post.folderId === folderId ? { ...post, folderId: null } : post)),
  );
}

/** Removes a post that is no longer bookmarked from every list of bookmarks. */
export function dropFromBookmarks(client: QueryClient, id: string): void {
  changeItems(client, (posts) =>
    posts.some((post) => post.id === id) ? posts.filter((post) => post.id !== id) : posts,
  );
}

/** Number of bookmarks: the server's total, corrected by local changes since; `null` while unknown. */
export function countOf(
  list: { readonly pages: readonly PostPage[] } | undefined,
  isThere: (post: BookmarkedPost) => boolean,
): number | null {
  const total = list?.pages[0]?.total;
  if (!list || total === undefined) return null;
  const fetched = list.pages.reduce((sum, page) => sum + (page.fetched ?? page.items.length), 0);
  return Math.max(0, total - fetched) + itemsOf(list).filter(isThere).length;
}
