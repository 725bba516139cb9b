import type { QueryClient } from "@tanstack/react-query";
import { withReaction, type Liked, type Reaction } from "@/data/reactions/with-reaction";
import { createToggleQueue, type ToggleQueue } from "@/lib/toggle-queue";
import { patchComment } from "./cache";
import { likeComment } from "./queries";
import type { CommentSubject } from "./subject";

type Queue = ToggleQueue<Reaction | null>;

const known = new WeakMap<QueryClient, Map<string, Queue>>();

/** Likes of comments on one subject: optimistic, one request at a time per comment, rolled back on failure. */
export function commentLikes(client: QueryClient, subject: CommentSubject): Queue {
  const bySubject = known.get(client) ?? new Map<string, Queue>();
  known.set(client, bySubject);
  const existing = bySubject.get(subject.id);
  if (existing) return existing;
  const queue = createToggleQueue<Liked, Reaction | null>({
    send: (id, reaction) => likeComment(subject, id, reaction),
    show: (id, reaction) => patchComment(client, subject.id, id, (comment) => withReaction(comment, reaction)),
    settled: (id, { liked, ...now }) =>
      patchComment(client, subject.id, id, (comment) => ({ ...comment, ...now, isLiked: liked })),
  });
  bySubject.set(subject.id, queue);
  return queue;
}
