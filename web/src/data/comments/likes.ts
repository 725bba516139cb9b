import type { QueryClient } from "@tanstack/react-query";
import { createToggleQueue, type ToggleQueue } from "@/lib/toggle-queue";
import { patchComment, withCommentLike } from "./cache";
import { likeComment } from "./queries";

const known = new WeakMap<QueryClient, Map<string, ToggleQueue>>();

/** Likes of the comments below one post: at once, one request at a time each, rolled back when refused. */
export function commentLikes(client: QueryClient, postId: string): ToggleQueue {
  const byPost = known.get(client) ?? new Map<string, ToggleQueue>();
  known.set(client, byPost);
  const existing = byPost.get(postId);
  if (existing) return existing;
  const queue = createToggleQueue<{ likesCount: number }>({
    send: likeComment,
    show: (id, liked) => patchComment(client, postId, id, (comment) => withCommentLike(comment, liked)),
    settled: (id, { likesCount }) => patchComment(client, postId, id, (comment) => ({ ...comment, likesCount })),
  });
  byPost.set(postId, queue);
  return queue;
}
