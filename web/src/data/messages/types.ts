import type { Schema } from "@/data/client/contract";

/** An emoji reaction to a message, with the first members who chose it. */
export type Reaction = Schema<"Reaction">;
/** The quoted message of a reply, as much of it as is shown. */
export type Quoted = Schema<"Reply">;
/** A message; `recipientId` is null in a group, `seq` rises with every message of a conversation. */
export type Message = Schema<"Message">;
/** A message in search results, with its place. */
export type FoundMessage = Schema<"FoundMessage">;
/** Content shared in a message: the reference when sent, and the view of its reader. */
export type SharedRef = Schema<"SharedRef">;
export type Shared = Schema<"Shared">;
export type LastMessage = Schema<"LastMessage">;
/** A conversation as the viewer sees it; `user` is the other member, null in a group. */
export type Conversation = Schema<"Conversation">;
/** A possible recipient, and whether the viewer may write to them. */
export type Addressee = Schema<"Person">;
export type GroupMember = Schema<"GroupMember">;
