import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request, requestPage, type Page } from "@/data/client/request";
import { removePost } from "@/data/posts/cache";

/** An entry of the member's "show less" list for For you. */
export type FeedFeedback = Schema<"FeedFeedback">;
export type FeedbackSubject = Pick<FeedFeedback, "kind" | "subject">;

const FEEDBACK = ["wishes"] as const;

/** All "show less" entries, the latest first. */
export function feedbackQuery() {
  return infiniteQueryOptions({
    queryKey: FEEDBACK,
    queryFn: ({ pageParam, signal }) =>
      requestPage("/api/feeds/wishes", { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<FeedFeedback>) => next,
    staleTime: 0,
  });
}

/**
 * Removes a post from For you at once; it returns when the request fails. Resolves to a function that shows the post
 * again.
 */
export async function showLess(client: QueryClient, { kind, subject }: FeedbackSubject): Promise<() => void> {
  await client.cancelQueries({ queryKey: ["posts", "list", "feed:foryou"] });
  const putBack = kind === "post" ? removePost(client, subject, "feed:foryou") : () => undefined;
  try {
    await request("POST", "/api/feeds/wishes", { body: { kind, subject } });
  } catch (error) {
    putBack();
    throw error;
  }
  void client.invalidateQueries({ queryKey: FEEDBACK });
  return putBack;
}

/** Withdraws the feedback. */
export async function undoShowLess(client: QueryClient, { kind, subject }: FeedbackSubject): Promise<void> {
  await request("DELETE", "/api/feeds/wishes", { body: { kind, subject } });
  await client.invalidateQueries({ queryKey: FEEDBACK });
}
