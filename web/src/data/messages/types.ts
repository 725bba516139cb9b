import type { Schema } from "@/data/client/contract";

/** An emoji under a message, and the first of those who chose it. */
export type Reaction = Schema<"Reaction">;
/** What a message answers, as much of it as is shown. */
export type Quoted = Schema<"Reply">;
/** A message; `recipientId` is nobody in particular in a group, `seq` rises with every one of a conversation. */
export type Message = Schema<"Message">;
/** A message that a search found, and where. */
export type FoundMessage = Schema<"FoundMessage">;
/** What a message shares, as it is named when it is sent, and as its reader sees it. */
export type SharedRef = Schema<"SharedRef">;
export type Shared = Schema<"Shared">;
export type LastMessage = Schema<"LastMessage">;
/** A conversation as the viewer has it; `user` is the other one, nobody in particular in a group. */
export type Conversation = Schema<"Conversation">;
/** Somebody who may be written to, or may not. */
export type Addressee = Schema<"Person">;
export type GroupMember = Schema<"GroupMember">;
