import type { Pending } from "@/data/messages/pending";
import { compareIds } from "@/data/messages/thread";
import type { Message, Quoted, Reaction } from "@/data/messages/types";
import type { Media } from "@/data/types";
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
  /** There are pictures, which their sender does not show to the viewer. */
  readonly mediaUnavailable: boolean;
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

/** A line of the log. Messages are not nested in their runs: a run that grows above must not mount its rows anew. */
export type Line =
  | { readonly kind: "day"; readonly key: string; readonly at: string }
  | { readonly kind: "unread"; readonly key: string }
  | {
      readonly kind: "message";
      readonly key: string;
      readonly shown: Shown;
      /** Of several in a row by one sender. */
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

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
      mediaUnavailable: false,
      isDeleted: false,
      progress: each.state === "failed" ? "failed" : each.state === "sent" ? "sent" : "sending",
      message: null,
      pending: each,
    })),
  ];
}

/** Longer than this apart, two messages of one sender are two turns. */
const TURN_MS = 5 * 60_000;

/** Messages with the lines between days and above what was unread on opening. */
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

/** The first message of others that the viewer has not read. */
export function firstUnread(messages: readonly Message[], viewer: string): string | null {
  return messages.find(({ senderId, isRead }) => senderId !== viewer && !isRead)?.id ?? null;
}
