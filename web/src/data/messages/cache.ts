import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Page } from "@/data/client/request";
import { lastBeforeGap, merged, NO_MESSAGES, type MessageList } from "./message-list";
import { messagesAfter, messagesBefore, messagesPage } from "./mutations";
import { threadKey, type Thread } from "./thread";
import type { Message } from "./types";

/** Key of every cached thread: `["messages", "direct:7"]`. */
export const MESSAGES = "messages" as const;

export const messagesKey = (thread: Thread): QueryKey => [MESSAGES, threadKey(thread)];

/** Messages that arrive while the first page of their thread is loading. */
const early = new WeakMap<QueryClient, Map<string, Message[]>>();

function earlyOf(client: QueryClient): Map<string, Message[]> {
  const known = early.get(client) ?? new Map<string, Message[]>();
  early.set(client, known);
  return known;
}

export function messagesIn(client: QueryClient, thread: Thread): MessageList | undefined {
  return client.getQueryData<MessageList>(messagesKey(thread));
}

/** Changes a loaded thread; its data does not count as fresher. */
export function patchMessages(client: QueryClient, thread: Thread, change: (list: MessageList) => MessageList): void {
  const key = messagesKey(thread);
  const state = client.getQueryState<MessageList>(key);
  if (!state?.data) return;
  const after = change(state.data);
  if (after !== state.data) client.setQueryData(key, after, { updatedAt: state.dataUpdatedAt });
}

/** Adds a new message to its thread, if that is loaded or loading. */
export function putMessage(client: QueryClient, thread: Thread, message: Message): void {
  const state = client.getQueryState<MessageList>(messagesKey(thread));
  if (state?.data) {
    patchMessages(client, thread, (list) => (list.hasNewer ? list : { ...list, items: merged(list.items, [message]) }));
  } else if (state?.fetchStatus === "fetching") {
    const waiting = earlyOf(client);
    waiting.set(threadKey(thread), [...(waiting.get(threadKey(thread)) ?? []), message]);
  }
}

/**
 * The current thread: messages missed since the last loaded one are fetched without a gap, and the newest page is
 * refetched, since older messages may have been edited or read meanwhile.
 */
export async function currentMessages(client: QueryClient, thread: Thread, signal: AbortSignal): Promise<MessageList> {
  const known = messagesIn(client, thread) ?? NO_MESSAGES;
  if (known.hasNewer) return known;
  // A message from this outbox may have been stored after missed ones.
  const last = lastBeforeGap(known.items);
  const missed = last ? await messagesAfter(thread, last.id, signal) : [];
  const newest = await messagesBefore(thread, null, signal);
  const now = messagesIn(client, thread) ?? NO_MESSAGES;
  // Changes by socket events during the request are newer than its response.
  const before = new Set(known.items);
  const heard = now.items.filter((message) => !before.has(message));
  const waiting = earlyOf(client);
  const soon = waiting.get(threadKey(thread)) ?? [];
  waiting.delete(threadKey(thread));
  const items = merged(merged(now.items, [...missed, ...newest.items]), [...heard, ...soon]);
  return { items, older: last ? now.older : newest.next };
}

/** Threads whose messages are being refetched. */
const renewing = new WeakMap<QueryClient, Set<string>>();

/**
 * Refetches every loaded message: signed picture URLs expire after an hour at most. One refetch at a time, however many
 * pictures of the thread need it.
 */
export async function renewMessages(client: QueryClient, thread: Thread): Promise<void> {
  const running = renewing.get(client) ?? new Set<string>();
  renewing.set(client, running);
  const key = threadKey(thread);
  const first = messagesIn(client, thread)?.items[0];
  if (running.has(key) || !first) return;
  running.add(key);
  try {
    for (let cursor: string | null = null; ;) {
      // Each page begins at the end of the previous one.
      // oxlint-disable-next-line no-await-in-loop
      const page: Page<Message> = await messagesBefore(thread, cursor);
      const seqs = page.items.map(({ seq }) => seq);
      patchMessages(client, thread, (list) => {
        const known = new Set(list.items.map(({ id }) => id));
        return {
          ...list,
          items: merged(
            list.items,
            page.items.filter(({ id }) => known.has(id)),
          ),
        };
      });
      cursor = page.next;
      if (cursor === null || Math.min(...seqs) <= first.seq) return;
    }
  } catch {
    // Each picture shows its own load error.
  } finally {
    running.delete(key);
  }
}

/** Loads the page before the first loaded message; returns the number of messages. */
export async function loadOlder(client: QueryClient, thread: Thread): Promise<number> {
  const cursor = messagesIn(client, thread)?.older ?? null;
  if (cursor === null) return 0;
  const page = await messagesBefore(thread, cursor);
  patchMessages(client, thread, (list) =>
    list.older === cursor ? { ...list, items: merged(page.items, list.items), older: page.next } : list,
  );
  return page.items.length;
}

/** Opens a thread at one of its messages, with the surrounding ones, unless it is loaded. */
export async function openMessagesAt(client: QueryClient, thread: Thread, id: string): Promise<void> {
  const key = messagesKey(thread);
  const isHere = () => messagesIn(client, thread)?.items.some((message) => message.id === id);
  if (isHere()) return;
  const page = await messagesPage(thread, { around: id });
  if (isHere()) return;
  await client.cancelQueries({ queryKey: key });
  client.setQueryData<MessageList>(key, { items: page.items, older: page.next, hasNewer: true });
}

/** Loads the page after the last loaded message. */
export async function loadNewer(client: QueryClient, thread: Thread): Promise<void> {
  const last = messagesIn(client, thread)?.items.at(-1);
  if (!last) return;
  const page = await messagesPage(thread, { after: last.id });
  patchMessages(client, thread, (list) =>
    list.items.at(-1) === last
      ? { ...list, items: merged(list.items, page.items), hasNewer: page.next !== null }
      : list,
  );
  // Messages that arrived meanwhile were left out.
  if (page.next === null) await client.invalidateQueries({ queryKey: messagesKey(thread) });
}

/** Replaces older messages with the latest ones. */
export function toLatestMessages(client: QueryClient, thread: Thread): void {
  if (messagesIn(client, thread)?.hasNewer) void client.resetQueries({ queryKey: messagesKey(thread) });
}
