import type { Pending } from "@/data/messages/pending";
import { compareIds } from "@/data/messages/thread";
import type { Message, Quoted, Reaction } from "@/data/messages/types";
import type { Media } from "@/data/types";
import { dayOf } from "@/lib/days";

/** Delivery state of an own message. */
export type Progress = "sending" | "sent" | "read" | "failed";

/** A rendered message, stored or pending. */
export interface Shown {
  /** Stable across storing, so that the row is not remounted. */
  readonly key: string;
  readonly senderId: string;
  readonly content: string;
  readonly createdAt: string;
  readonly media: readonly Media[];
  /** Its pictures are hidden from the viewer by the sender. */
  readonly mediaUnavailable: boolean;
  readonly replyTo: Quoted | null;
  readonly reactions: readonly Reaction[];
  readonly editedAt: string | null;
  readonly isDeleted: boolean;
  /** Only for own messages. */
  readonly progress: Progress | null;
  /** The stored message. */
  readonly message: Message | null;
  /** The pending message. */
  readonly pending: Pending | null;
}

/**
 * A line of the log. Messages are not nested in their groups: a group that grows at its top must not remount its rows.
 */
export type Line =
  | { readonly kind: "day"; readonly key: string; readonly at: string }
  | { readonly kind: "unread"; readonly key: string }
  | {
      readonly kind: "message";
      readonly key: string;
      readonly shown: Shown;
      /** First of consecutive messages by one sender. */
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

interface Around {
  readonly viewer: string;
  /** Last message read by the other side. */
  readonly readUpTo: string | null;
}

/** Stored messages, then pending ones, without duplicates. */
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
      mediaUnavailable: false,
      isDeleted: false,
      progress: each.state === "failed" ? "failed" : each.state === "sent" ? "sent" : "sending",
      message: null,
      pending: each,
    })),
  ];
}

/** A longer gap splits messages of one sender into two groups. */
const TURN_MS = 5 * 60_000;

/** Messages with day dividers and the divider above the first unread message on opening. */
export function linesOf(messages: readonly Shown[], unreadFrom: string | null): readonly Line[] {
  const lines: Line[] = [];
  const begins = messages.map((shown, at) => {
    const before = messages[at - 1];
    return (
      before === undefined ||
      (unreadFrom !== null && shown.message?.id === unreadFrom) ||
      before.senderId !== shown.senderId ||
      dayOf(before.createdAt) !== dayOf(shown.createdAt) ||
      Date.parse(shown.createdAt) - Date.parse(before.createdAt) >= TURN_MS
    );
  });
  let day = "";
  for (const [at, shown] of messages.entries()) {
    const today = dayOf(shown.createdAt);
    if (today !== day) lines.push({ kind: "day", key: `day ${today}`, at: shown.createdAt });
    day = today;
    if (shown.message && shown.message.id === unreadFrom) lines.push({ kind: "unread", key: "unread" });
    const isFirst = begins[at] ?? true;
    const isLast = begins[at + 1] ?? true;
    lines.push({ kind: "message", key: shown.key, shown, isFirst, isLast });
  }
  return lines;
}

/** The first message of other members that the viewer has not read. */
export function firstUnread(messages: readonly Message[], viewer: string): string | null {
  return messages.find(({ senderId, isRead }) => senderId !== viewer && !isRead)?.id ?? null;
}
