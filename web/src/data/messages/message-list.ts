import type { Message } from "./types";

/** The loaded part of a thread: messages without a gap, oldest first, and the cursor of older ones. */
export interface MessageList {
  readonly items: readonly Message[];
  /** Cursor of the previous page; `null` when the first message is loaded. */
  readonly older: string | null;
  /** The latest messages are not loaded: the thread was opened at an older one. */
  readonly hasNewer?: boolean;
}

export const NO_MESSAGES: MessageList = { items: [], older: null };

/** Merges messages by ID, fresh ones win, in the order in which the server stored them. */
export function merged(known: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  if (fresh.length === 0) return known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of fresh) byId.set(message.id, message);
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The last message before a gap: the server numbers the messages of a thread consecutively. */
export function lastBeforeGap(items: readonly Message[]): Message | undefined {
  const gap = items.findIndex(({ seq }, at) => at > 0 && seq > (items[at - 1]?.seq ?? seq) + 1);
  return gap === -1 ? items.at(-1) : items[gap - 1];
}

/** The list with one message changed; the same object if nothing changes. */
export function withChanged(list: MessageList, id: string, change: (message: Message) => Message): MessageList {
  const at = list.items.findIndex((message) => message.id === id);
  const before = list.items[at];
  if (!before) return list;
  const after = change(before);
  return after === before ? list : { ...list, items: list.items.with(at, after) };
}

/** Replaces a message after an edit, and its text in quotes. */
export function withReplaced(list: MessageList, message: Message): MessageList {
  const { id, content, isDeleted } = message;
  let touched = false;
  const items = list.items.map((each) => {
    const { replyTo } = each;
    if (each.id === id) {
      touched = true;
      // The read state comes by another event, and is never reset.
      return { ...message, isRead: each.isRead || message.isRead };
    }
    if (replyTo?.id !== id || (replyTo.content === content && replyTo.isDeleted === isDeleted)) return each;
    touched = true;
    return { ...each, replyTo: { ...replyTo, content, isDeleted } };
  });
  return touched ? { ...list, items } : list;
}

/** Adds or removes a reaction of the viewer, before the server confirms it. */
export function withReaction(message: Message, emoji: string, viewer: string, on: boolean): Message {
  const before = message.reactions.find((reaction) => reaction.emoji === emoji);
  if ((before?.isMine ?? false) === on) return message;
  const others = before?.userIds.filter((id) => id !== viewer) ?? [];
  const count = (before?.count ?? 0) + (on ? 1 : -1);
  const after = { emoji, count, userIds: on ? [viewer, ...others] : others, isMine: on };
  if (!before) return { ...message, reactions: [...message.reactions, after] };
  const reactions = message.reactions.flatMap((each) => (each === before ? (count > 0 ? [after] : []) : [each]));
  return { ...message, reactions };
}
