import type { Message } from "./types";

/** What is known of a thread: messages without a gap, oldest first, and where the older ones begin. */
export interface MessageList {
  readonly items: readonly Message[];
  /** The cursor of the page before; `null` where the first message is here. */
  readonly older: string | null;
  /** It ends before the latest: it was opened at an older message. */
  readonly hasNewer?: boolean;
}

export const NO_MESSAGES: MessageList = { items: [], older: null };

/** Messages put in their places: each once, what came last wins, by the order in which the server stored them. */
export function merged(known: readonly Message[], fresh: readonly Message[]): readonly Message[] {
  if (fresh.length === 0) return known;
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of fresh) byId.set(message.id, message);
  return [...byId.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The last message before something is missing: the server counts the messages of a thread without leaving a number out. */
export function lastBeforeGap(items: readonly Message[]): Message | undefined {
  const gap = items.findIndex(({ seq }, at) => at > 0 && seq > (items[at - 1]?.seq ?? seq) + 1);
  return gap === -1 ? items.at(-1) : items[gap - 1];
}

/** The list with one message changed; the same list where there is no such message or nothing changes. */
export function withChanged(list: MessageList, id: string, change: (message: Message) => Message): MessageList {
  const at = list.items.findIndex((message) => message.id === id);
  const before = list.items[at];
  if (!before) return list;
  const after = change(before);
  return after === before ? list : { ...list, items: list.items.with(at, after) };
}

/** A message as its sender last made it: what quotes it is shown the same. */
export function withReplaced(list: MessageList, message: Message): MessageList {
  const { id, content, isDeleted } = message;
  let touched = false;
  const items = list.items.map((each) => {
    const { replyTo } = each;
    if (each.id === id) {
      touched = true;
      // Whether it was read is told by another frame, and only forwards.
      return { ...message, isRead: each.isRead || message.isRead };
    }
    if (replyTo?.id !== id || (replyTo.content === content && replyTo.isDeleted === isDeleted)) return each;
    touched = true;
    return { ...each, replyTo: { ...replyTo, content, isDeleted } };
  });
  return touched ? { ...list, items } : list;
}

/** A reaction of mine put on or taken off, before the server has said so. */
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
