import type { QueryClient } from "@tanstack/react-query";
import { isSignedIn } from "@/data/client/session";
import { readStored, writeStored } from "@/lib/local-storage";
import { patchMessages } from "./cache";
import { withReplaced } from "./message-list";
import { conversation, conversationsPage, type Box } from "./mutations";
import { compareIds, isThread, threadOf, type Thread } from "./thread";
import type { Conversation, LastMessage, Message } from "./types";
import { isMissing } from "@/data/client/request";
import { onQueryData } from "@/data/client/query-data";

/** Key of cached conversations: lists under `["conversations", "list", box, q]`, single ones under "one". */
export const CONVERSATIONS = "conversations" as const;
/** The specification's key; included in the wipe at sign-out. */
const STORE = "conversationsCache";
const KEPT = 30;
const PAGE = 30;

export interface ConversationList {
  readonly items: readonly Conversation[];
  readonly next: string | null;
}

interface Stored {
  readonly userId: string;
  readonly items: readonly Conversation[];
}

function isStored(value: unknown): value is Stored {
  if (typeof value !== "object" || value === null) return false;
  const { userId, items } = value as Partial<Stored>;
  return typeof userId === "string" && Array.isArray(items) && items.every((one) => "id" in one && "kind" in one);
}

/** The stored copy for the first paint of the next visit. */
export function storedConversations(viewer: string): ConversationList | undefined {
  const stored = readStored(STORE, isStored);
  return stored?.userId === viewer ? { items: stored.items, next: null } : undefined;
}

/** Rewrites the stored copy at every change of the inbox, by whatever it comes. */
export function keepConversationsStored(client: QueryClient, viewer: string): void {
  onQueryData<ConversationList>(
    client,
    listKey("inbox", ""),
    ({ items }) => {
      // Nothing is stored for a member who signed out in the meantime.
      if (isSignedIn(viewer)) writeStored(STORE, { userId: viewer, items: items.slice(0, KEPT) } satisfies Stored);
    },
    viewer,
  );
}

export const listKey = (box: Box, q: string) => [CONVERSATIONS, "list", box, q] as const;
export const oneKey = (id: string) => [CONVERSATIONS, "one", id] as const;

/** The current first page, followed by the pages loaded below it. */
export async function currentConversations(
  client: QueryClient,
  box: Box,
  q: string,
  signal: AbortSignal,
): Promise<ConversationList> {
  const before = new Set(client.getQueryData<ConversationList>(listKey(box, q))?.items);
  const page = await conversationsPage({ box, limit: String(PAGE), ...(q === "" ? {} : { q }) }, signal);
  const known = client.getQueryData<ConversationList>(listKey(box, q));
  // Conversations raised by socket events during the request are newer than its response.
  const answered = new Map(page.items.map((each) => [each.id, each]));
  const heard = (known?.items ?? []).filter(
    (each) => !before.has(each) && isNewer(each, answered.get(each.id)?.lastMessage),
  );
  const ids = new Set(heard.map(({ id }) => id));
  const newest = [...heard, ...page.items.filter(({ id }) => !ids.has(id))];
  const last = page.items.at(-1)?.lastMessage;
  const fresh = new Set(newest.map(({ id }) => id));
  const below =
    page.next === null || !last
      ? []
      : (known?.items ?? []).filter(
          ({ id, lastMessage }) => !fresh.has(id) && lastMessage && compareIds(lastMessage.id, last.id) < 0,
        );
  return { items: [...newest, ...below], next: below.length > 0 ? (known?.next ?? null) : page.next };
}

function isNewer({ lastMessage }: Conversation, than: LastMessage | null | undefined): boolean {
  if (!lastMessage) return false;
  return !than || compareIds(lastMessage.id, than.id) > 0;
}

export async function loadMoreConversations(client: QueryClient, box: Box, q: string): Promise<void> {
  const key = listKey(box, q);
  const cursor = client.getQueryData<ConversationList>(key)?.next ?? null;
  if (cursor === null) return;
  const page = await conversationsPage({ box, limit: String(PAGE), cursor, ...(q === "" ? {} : { q }) });
  client.setQueryData<ConversationList>(key, (list) => {
    if (list?.next !== cursor) return list;
    const known = new Set(list.items.map(({ id }) => id));
    return { items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))], next: page.next };
  });
}

/** Applies `change` to every cached copy of matching conversations; `null` removes one. */
export function patchConversations(
  client: QueryClient,
  matches: (conversation: Conversation) => boolean,
  change: (conversation: Conversation) => Conversation | null,
): void {
  for (const query of client.getQueryCache().findAll({ queryKey: [CONVERSATIONS] })) {
    const { data, dataUpdatedAt } = query.state as { data: unknown; dataUpdatedAt: number };
    if (query.queryKey[1] === "list") {
      const list = data as ConversationList | undefined;
      if (!list?.items.some(matches)) continue;
      const items = list.items.flatMap((each) => (matches(each) ? (change(each) ?? []) : each));
      client.setQueryData(query.queryKey, { ...list, items }, { updatedAt: dataUpdatedAt });
    } else if (query.queryKey[1] === "one") {
      const one = data as Conversation | undefined;
      const after = one && matches(one) ? change(one) : null;
      if (after) client.setQueryData(query.queryKey, after, { updatedAt: dataUpdatedAt });
    }
  }
}

function cachedConversations(client: QueryClient): Conversation[] {
  const lists = client.getQueriesData<ConversationList>({ queryKey: [CONVERSATIONS, "list"] });
  const single = client.getQueriesData<Conversation>({ queryKey: [CONVERSATIONS, "one"] });
  return [...lists.flatMap(([, list]) => list?.items ?? []), ...single.flatMap(([, one]) => one ?? [])];
}

export function findConversation(client: QueryClient, thread: Thread): Conversation | undefined {
  return cachedConversations(client).find((each) => isThread(threadOf(each), thread));
}

export function conversationById(client: QueryClient, id: string): Conversation | undefined {
  return cachedConversations(client).find((each) => each.id === id);
}

export function lastOf({ id, senderId, content, createdAt, isDeleted, media, shared }: Message): LastMessage {
  return { id, senderId, content, createdAt, isDeleted, hasMedia: media.length > 0, sharedType: shared?.type ?? null };
}

/** Moves the conversation of a new message to the top of its list; returns whether any list has it. */
export function raiseConversation(client: QueryClient, thread: Thread, message: Message, unread: boolean): boolean {
  let known = false;
  const change = (each: Conversation): Conversation =>
    each.lastMessage && compareIds(each.lastMessage.id, message.id) >= 0
      ? each
      : { ...each, lastMessage: lastOf(message), unreadCount: each.unreadCount + (unread ? 1 : 0) };
  const lists = client.getQueriesData<ConversationList>({ queryKey: [CONVERSATIONS, "list"] });
  patchConversations(client, (each) => isThread(threadOf(each), thread), change);
  for (const [key] of lists) {
    const list = client.getQueryData<ConversationList>(key);
    const raised = list?.items.find((each) => isThread(threadOf(each), thread));
    if (!list || !raised) continue;
    known = true;
    if (list.items[0] === raised) continue;
    const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
    const items = [raised, ...list.items.filter((each) => each !== raised)];
    client.setQueryData(key, { ...list, items }, updatedAt === undefined ? {} : { updatedAt });
  }
  return known;
}

/** Replaces every cached copy of a conversation; if no list has it, it is added on top. */
export function showConversation(client: QueryClient, fresh: Conversation): void {
  client.setQueryData(oneKey(fresh.id), fresh);
  patchConversations(
    client,
    ({ id }) => id === fresh.id,
    () => fresh,
  );
  for (const box of ["inbox", "requests"] as const) {
    const key = listKey(box, "");
    const list = client.getQueryData<ConversationList>(key);
    if (!list) continue;
    const others = list.items.filter(({ id }) => id !== fresh.id);
    const belongs = (box === "requests") === fresh.isRequest;
    if (belongs === others.length < list.items.length) continue;
    client.setQueryData<ConversationList>(key, { ...list, items: belongs ? [fresh, ...others] : others });
  }
}

/** Refetches one conversation; a deleted one is removed from the lists. */
export async function refreshConversation(client: QueryClient, id: string): Promise<void> {
  try {
    showConversation(client, await conversation(id));
  } catch (error) {
    if (!isMissing(error)) throw error;
    patchConversations(
      client,
      (each) => each.id === id,
      () => null,
    );
  }
}

/** Replaces a changed message in its thread, in quotes of it and in the conversation list. */
export function replaceMessage(client: QueryClient, thread: Thread, message: Message): void {
  patchMessages(client, thread, (list) => withReplaced(list, message));
  patchConversations(
    client,
    ({ lastMessage }) => lastMessage?.id === message.id,
    (each) => ({ ...each, lastMessage: lastOf(message) }),
  );
}
