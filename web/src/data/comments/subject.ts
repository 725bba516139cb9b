import type { QueryClient } from "@tanstack/react-query";
import { patchEvent } from "@/data/events/cache";
import { patchPost } from "@/data/posts/cache";
import { patchReel } from "@/data/reels/cache";
import type { Comment } from "@/data/types";

/** The post, reel or event of a comment. IDs are unique among all three kinds. */
export interface CommentSubject {
  readonly kind: "post" | "reel" | "event";
  readonly id: string;
}

export function subjectOf({ postId, reelId, eventId }: Pick<Comment, "postId" | "reelId" | "eventId">): CommentSubject {
  if (reelId !== undefined) return { kind: "reel", id: reelId };
  return eventId === undefined ? { kind: "post", id: postId ?? "" } : { kind: "event", id: eventId };
}

/** Counts a new (1) or deleted (-1) comment in every cached copy of its subject. */
export function countComment(client: QueryClient, { kind, id }: CommentSubject, by: 1 | -1): void {
  const counted = <T extends { commentsCount: number }>(subject: T): T => ({
    ...subject,
    commentsCount: Math.max(0, subject.commentsCount + by),
  });
  if (kind === "post") patchPost(client, id, counted);
  else if (kind === "reel") patchReel(client, id, counted);
  else patchEvent(client, id, counted);
}
