import type { Schema } from "@/data/client/contract";
import type { Post } from "@/data/types";

export type Reaction = NonNullable<Post["ownReaction"]>;
/** A post, comment or reel. */
export type Likeable = Pick<Post, "isLiked" | "likesCount" | "reactions" | "ownReaction">;
export type Liked = Schema<"Liked">;

/**
 * The item with this reaction of the viewer, or without any; the same object if nothing changes. A kind's count may be
 * left at zero.
 */
export function withReaction<T extends Likeable>(thing: T, own: Reaction | null): T {
  const { ownReaction: before } = thing;
  if (before === own) return thing;
  const reactions = { ...thing.reactions };
  if (before) reactions[before] = (reactions[before] ?? 1) - 1;
  if (own) reactions[own] = (reactions[own] ?? 0) + 1;
  const likesCount = thing.likesCount + (own ? 1 : 0) - (before ? 1 : 0);
  return { ...thing, isLiked: own !== null, ownReaction: own, likesCount, reactions };
}
