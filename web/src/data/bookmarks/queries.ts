import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request, requestPage } from "@/data/client/request";
import { POSTS, type PostPage } from "@/data/posts/cache";
import { BOOKMARKS_STORE, storedList } from "@/data/posts/list-store";
import { prepared } from "@/data/posts/queries";
import type { BookmarksAddress } from "@/lib/bookmarks-address";
import { BOOKMARKS_FRESH_MS } from "@/lib/limits";
import { BESIDE_BOOKMARKS } from "./cache";
import { BOOKMARKS_KEY } from "./stored-list";

export type Folder = Schema<"Folder">;

interface Who {
  readonly client: QueryClient;
  readonly viewer: string;
}

async function page(who: Who, query: Record<string, string>, cursor: string | null, signal: AbortSignal) {
  const found = await requestPage("/api/bookmarks", { query: cursor === null ? query : { ...query, cursor }, signal });
  const items = prepared(who, found.items);
  return { ...found, items, fetched: items.length } satisfies PostPage;
}

/**
 * The viewer's bookmarks by folder, search and order. The full list, most recent first, has a stored copy: it is reused
 * for a minute, offline without limit. The other lists show previous results while a new search loads.
 */
export function bookmarksQuery(client: QueryClient, viewer: string, { q, sort, folder = "" }: BookmarksAddress = {}) {
  const query = { ...(q ? { q } : {}), ...(sort ? { sort } : {}), ...(folder ? { folder } : {}) };
  const isAll = Object.keys(query).length === 0;
  const maxAge = navigator.onLine ? BOOKMARKS_FRESH_MS : Infinity;
  const stored = () => (isAll ? storedList(BOOKMARKS_STORE, viewer, maxAge) : null);
  const key: readonly unknown[] = isAll
    ? BOOKMARKS_KEY
    : [POSTS, "list", `bookmarks?${new URLSearchParams(query).toString()}`, null, folder];
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }): Promise<PostPage> => page({ client, viewer }, query, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (last: PostPage) => last.next,
    initialData: () => stored()?.data,
    initialDataUpdatedAt: () => stored()?.at,
    placeholderData: (before, was) => ((was?.queryKey[4] ?? "") === folder ? before : undefined),
    // Changes on other screens find their place only in the full list: the others are always stale.
    staleTime: isAll ? BOOKMARKS_FRESH_MS : 0,
  });
}

export function foldersQuery() {
  return queryOptions({
    queryKey: [...BESIDE_BOOKMARKS, "folders"],
    queryFn: ({ signal }) => request("GET", "/api/bookmarks/folders", { signal }),
    staleTime: BOOKMARKS_FRESH_MS,
  });
}

/** The most common hashtags among the bookmarks. */
export function popularTagsQuery() {
  return queryOptions({
    queryKey: [...BESIDE_BOOKMARKS, "tags"],
    queryFn: ({ signal }) => request("GET", "/api/bookmarks/tags", { signal }),
    staleTime: BOOKMARKS_FRESH_MS,
  });
}

export function createFolder(name: string): Promise<Folder> {
  return request("POST", "/api/bookmarks/folders", { body: { name } });
}

export async function renameFolder(id: string, name: string): Promise<void> {
  await request("PUT", `/api/bookmarks/folders/${id}`, { body: { name } });
}

export async function deleteFolder(id: string): Promise<void> {
  await request("DELETE", `/api/bookmarks/folders/${id}`);
}
