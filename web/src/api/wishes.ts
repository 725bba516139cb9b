import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { request, requestPage, type Page } from "./client";
import type { Schema } from "./contract";
import { removePost } from "./post-cache";

/** What a member wants less of in For you. */
export type Wish = Schema<"Wish">;
export type WishSubject = Pick<Wish, "kind" | "subject">;

const WISHES = ["wishes"] as const;

/** Everything the member wants less of, the latest wish first. */
export function wishesQuery() {
  return infiniteQueryOptions({
    queryKey: WISHES,
    queryFn: ({ pageParam, signal }) =>
      requestPage("/api/feeds/wishes", { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<Wish>) => next,
    staleTime: 0,
  });
}

/**
 * Less of this from now on: a post leaves For you at once, and comes back when the server did not agree.
 * Resolves to what shows the post again.
 */
export async function wishLess(client: QueryClient, { kind, subject }: WishSubject): Promise<() => void> {
  await client.cancelQueries({ queryKey: ["posts", "list", "feed:foryou"] });
  const putBack = kind === "post" ? removePost(client, subject, "feed:foryou") : () => undefined;
  try {
    await request("POST", "/api/feeds/wishes", { body: { kind, subject } });
  } catch (error) {
    putBack();
    throw error;
  }
  void client.invalidateQueries({ queryKey: WISHES });
  return putBack;
}

/** The member does not wish that any more. */
export async function takeWishBack(client: QueryClient, { kind, subject }: WishSubject): Promise<void> {
  await request("DELETE", "/api/feeds/wishes", { body: { kind, subject } });
  await client.invalidateQueries({ queryKey: WISHES });
}
