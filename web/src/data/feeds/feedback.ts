import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request, requestPage, type Page } from "@/data/client/request";
import { removePost } from "@/data/posts/cache";

/** What a member wants less of in For you. */
export type FeedFeedback = Schema<"Wish">;
export type FeedbackSubject = Pick<FeedFeedback, "kind" | "subject">;

const FEEDBACK = ["wishes"] as const;

/** Everything the member wants less of, the latest wish first. */
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
 * Less of this from now on: a post leaves For you at once, and comes back when the server did not agree.
 * Resolves to what shows the post again.
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

/** The member does not wish that any more. */
export async function undoShowLess(client: QueryClient, { kind, subject }: FeedbackSubject): Promise<void> {
  await request("DELETE", "/api/feeds/wishes", { body: { kind, subject } });
  await client.invalidateQueries({ queryKey: FEEDBACK });
}
