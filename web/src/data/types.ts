import type { Schema } from "./client/contract";

/** API types that several features share. */
export type UserSummary = Schema<"UserSummary">;
export type Media = Schema<"MediaItem">;
/** A comment on a post, a reel or an event. */
export interface Comment extends Omit<Schema<"Comment">, "postId" | "importedFrom" | "replies"> {
  readonly postId?: string;
  readonly reelId?: string;
  readonly eventId?: string;
  readonly importedFrom?: Schema<"Comment">["importedFrom"];
  readonly replies: Comment[];
}
export type Post = Schema<"Post">;
export type LinkPreview = Schema<"LinkPreview">;
export type Reel = Schema<"Reel">;
export type EventItem = Schema<"Event">;
/** The same without its description, as on posts. */
export type EventCardItem = Schema<"EventCard">;
