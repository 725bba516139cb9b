import type { Conversation, Message } from "./types";

/** What one writes into: with a person, who may never have been written to, or a group that exists. */
export interface Thread {
  readonly kind: "direct" | "group";
  /** The other member's id, or the group's. */
  readonly id: string;
}

/** The thread in one word, for keys. */
export const threadKey = ({ kind, id }: Thread): string => `${kind}:${id}`;

export function threadOfMessage({ senderId, recipientId, conversationId }: Message, viewer: string): Thread {
  if (recipientId === null) return { kind: "group", id: conversationId };
  return { kind: "direct", id: senderId === viewer ? recipientId : senderId };
}

export function threadOf({ id, user }: Pick<Conversation, "id" | "user">): Thread {
  return user === null ? { kind: "group", id } : { kind: "direct", id: user.id };
}

export function isThread(a: Thread | null, b: Thread | null): boolean {
  return a?.kind === b?.kind && a?.id === b?.id;
}

/** How the socket's events name it. */
export function socketTarget({
  kind,
  id,
}: Thread): { readonly toUserId: string } | { readonly conversationId: string } {
  return kind === "direct" ? { toUserId: id } : { conversationId: id };
}

/** Ids are decimal numbers without leading zeros, each greater than those before it; -1, 0 or 1. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length < b.length ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
