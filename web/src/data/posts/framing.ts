import type { Post } from "@/data/types";

/** Content warning and reply policy of a post. */
export type Framing = Pick<Post, "contentWarning" | "sensitive" | "replyPolicy">;
export type ReplyPolicy = Framing["replyPolicy"];
export const NO_FRAMING: Framing = { contentWarning: null, sensitive: false, replyPolicy: "everyone" };
