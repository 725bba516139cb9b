import type { QueryClient } from "@tanstack/react-query";
import { createToggleQueue, type ToggleQueue } from "@/lib/toggle-queue";
import { patchComment, withCommentLike } from "./cache";
import { likeComment } from "./queries";
import type { CommentSubject } from "./subject";

const known = new WeakMap<QueryClient, Map<string, ToggleQueue>>();

/** Likes of the comments below one subject: at once, one request at a time each, rolled back when refused. */
export function commentLikes(client: QueryClient, subject: CommentSubject): ToggleQueue {
  const bySubject = known.get(client) ?? new Map<string, ToggleQueue>();
  known.set(client, bySubject);
  const existing = bySubject.get(subject.id);
  if (existing) return existing;
  const queue = createToggleQueue<{ likesCount: number }>({
    send: (id, liked) => likeComment(subject, id, liked),
    show: (id, liked) => patchComment(client, subject.id, id, (comment) => withCommentLike(comment, liked)),
    settled: (id, { likesCount }) => patchComment(client, subject.id, id, (comment) => ({ ...comment, likesCount })),
  });
  bySubject.set(subject.id, queue);
  return queue;
}
