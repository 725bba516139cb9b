import type { Schema } from "./client/contract";

/** The shapes of the contract that several features share. */
export type UserSummary = Schema<"UserSummary">;
export type Media = Schema<"MediaItem">;
export type Comment = Schema<"Comment">;
export type Post = Schema<"Post">;
export type Reel = Schema<"Reel">;
export type ReelComment = Schema<"ReelComment">;
export type EventItem = Schema<"Event">;
/** The same without its description, as posts carry it. */
export type EventCardItem = Schema<"EventCard">;
