import type { QueryClient } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request } from "@/data/client/request";
import { patchPost } from "@/data/posts/cache";

export type Poll = Schema<"Poll">;

/** Votes, or withdraws the vote with no choices, and shows the result in every cached copy of the post. */
export async function vote(client: QueryClient, postId: string, choices: readonly number[]): Promise<void> {
  const path = `/api/posts/${encodeURIComponent(postId)}/poll` as const;
  showPoll(client, postId, await request("PUT", path, { body: { choices: [...choices] } }));
}

/** Refetches a poll: closed, or with the votes of others. */
export async function refreshPoll(client: QueryClient, postId: string): Promise<void> {
  const { poll } = await request("GET", `/api/posts/${encodeURIComponent(postId)}`);
  if (poll) showPoll(client, postId, poll);
}

function showPoll(client: QueryClient, postId: string, poll: Poll): void {
  patchPost(client, postId, (post) => ({ ...post, poll }));
}
