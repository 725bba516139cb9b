import type { Message, Quoted, Reaction } from "@/api/message-types";
import type { Pending } from "@/api/pending";
import { compareIds } from "@/api/thread";
import type { Media } from "@/api/types";
import { dayOf } from "@/lib/days";

/** How far a message of one's own has come. */
export type Progress = "sending" | "sent" | "read" | "failed";

/** A message as it is drawn, whether the server has it or not. */
export interface Shown {
  /** The same before and after it was stored, so that nothing is drawn anew. */
  readonly key: string;
  readonly senderId: string;
  readonly content: string;
  readonly createdAt: string;
  readonly media: readonly Media[];
  readonly replyTo: Quoted | null;
  readonly reactions: readonly Reaction[];
  readonly editedAt: string | null;
  readonly isDeleted: boolean;
  /** Of one's own alone. */
  readonly progress: Progress | null;
  /** As the server has it. */
  readonly message: Message | null;
  /** As it waits. */
  readonly pending: Pending | null;
}

export type Block =
  | { readonly kind: "day"; readonly key: string; readonly at: string }
  | { readonly kind: "unread"; readonly key: string }
  | { readonly kind: "run"; readonly key: string; readonly senderId: string; readonly items: readonly Shown[] };

interface Around {
  readonly viewer: string;
  /** How far the other side has read. */
  readonly readUpTo: string | null;
}

/** What the server has, then what waits, each message once. */
export function shownMessages(
  messages: readonly Message[],
  pending: readonly Pending[],
  { viewer, readUpTo }: Around,
): readonly Shown[] {
  const stored = new Set(messages.map(({ senderId, clientId }) => (senderId === viewer ? clientId : null)));
  const waiting = pending.filter(({ clientId }) => !stored.has(clientId));
  return [
    ...messages.map((message): Shown => {
      const isMine = message.senderId === viewer;
      const isRead = message.isRead || (readUpTo !== null && compareIds(message.id, readUpTo) <= 0);
      return {
        ...message,
        key: isMine && message.clientId !== null ? message.clientId : message.id,
        progress: isMine ? (isRead ? "read" : "sent") : null,
        message,
        pending: null,
      };
    }),
    ...waiting.map((each): Shown => ({
      ...each,
      key: each.clientId,
      senderId: viewer,
      reactions: [],
      editedAt: null,
      isDeleted: false,
      progress: each.state === "failed" ? "failed" : each.state === "sent" ? "sent" : "sending",
      message: null,
      pending: each,
    })),
  ];
}

/** Longer than this apart, two messages of one sender are two turns. */
const TURN_MS = 5 * 60_000;

/** Messages by day, by what was unread on opening, and by whoever wrote several in a row. */
export function blocksOf(messages: readonly Shown[], unreadFrom: string | null): readonly Block[] {
  const blocks: Block[] = [];
  let day = "";
  let run: Shown[] | null = null;
  let last = 0;
  for (const shown of messages) {
    const today = dayOf(shown.createdAt);
    const at = Date.parse(shown.createdAt);
    if (today !== day) {
      blocks.push({ kind: "day", key: `day ${today}`, at: shown.createdAt });
      day = today;
      run = null;
    }
    if (unreadFrom !== null && shown.message?.id === unreadFrom) {
      blocks.push({ kind: "unread", key: "unread" });
      run = null;
    }
    if (run?.[0]?.senderId === shown.senderId && at - last < TURN_MS) run.push(shown);
    else {
      run = [shown];
      blocks.push({ kind: "run", key: `run ${shown.key}`, senderId: shown.senderId, items: run });
    }
    last = at;
  }
  return blocks;
}

/** The first message of others that the viewer has not read. */
export function firstUnread(messages: readonly Message[], viewer: string): string | null {
  return messages.find(({ senderId, isRead }) => senderId !== viewer && !isRead)?.id ?? null;
}
