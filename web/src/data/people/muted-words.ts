import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { Body, Schema } from "@/data/client/contract";
import { request, requestPage, type Page } from "@/data/client/request";
import { POSTS } from "@/data/posts/cache";

export type MutedWord = Schema<"MutedWord">;
export type MutedWordWish = Exclude<Body<"POST", "/api/settings/muted-words">, FormData>;

const KEY = ["muted-words"] as const;

/** The viewer's muted words, the latest first. */
export function mutedWordsQuery() {
  return infiniteQueryOptions({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      requestPage("/api/settings/muted-words", { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<MutedWord>) => next,
    staleTime: 0,
  });
}

/** A word that is already muted gets the new scope and end. */
export async function muteWord(client: QueryClient, word: MutedWordWish): Promise<void> {
  await request("POST", "/api/settings/muted-words", { body: word });
  await changed(client);
}

/** Optimistic: the word leaves the list at once. */
export async function unmuteWord(client: QueryClient, { id }: MutedWord): Promise<void> {
  const { queryKey } = mutedWordsQuery();
  const before = client.getQueryData(queryKey);
  client.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter((word) => word.id !== id) })),
      },
  );
  try {
    await request("DELETE", `/api/settings/muted-words/${encodeURIComponent(id)}`);
  } catch (error) {
    client.setQueryData(queryKey, before);
    throw error;
  }
  await changed(client);
}

/** Feeds are refetched when they are next opened: the server knows which posts have the word. */
async function changed(client: QueryClient): Promise<void> {
  client.removeQueries({
    predicate: ({ queryKey: [root, kind, name] }) =>
      root === POSTS && kind === "list" && String(name).startsWith("feed"),
  });
  await client.invalidateQueries({ queryKey: KEY });
}
