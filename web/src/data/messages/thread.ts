import type { Conversation, Message } from "./types";

/** Target of a message: a person, even without earlier messages, or an existing group. */
export interface Thread {
  readonly kind: "direct" | "group";
  /** ID of the other member or of the group. */
  readonly id: string;
}

/** The thread as a string, for keys. */
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

/** The thread in the payload of socket events. */
export function socketTarget({
  kind,
  id,
}: Thread): { readonly toUserId: string } | { readonly conversationId: string } {
  return kind === "direct" ? { toUserId: id } : { conversationId: id };
}

/** Compares IDs: decimal numbers without leading zeros, each greater than earlier ones; -1, 0 or 1. */
export function compareIds(a: string, b: string): number {
  if (a.length !== b.length) return a.length < b.length ? -1 : 1;
  return a === b ? 0 : a < b ? -1 : 1;
}
