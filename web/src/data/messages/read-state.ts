import type { QueryClient } from "@tanstack/react-query";
import { getSession } from "@/data/client/session";
import { isLooking } from "@/lib/looking";
import { isConnected, emit } from "@/data/realtime/connection";
import { messagesIn, patchMessages } from "./cache";
import { findConversation, patchConversations } from "./conversation-cache";
import { readByCall } from "./mutations";
import { compareIds, isThread, threadKey, threadOf, type Thread } from "./thread";
import type { Conversation, Message } from "./types";
import { refreshUnread } from "./unread";

let open: Thread | null = null;

/** Sets the conversation on screen. */
export function setOpenThread(thread: Thread | null): void {
  open = thread;
}

/** Whether new messages of a conversation are visible on arrival. */
export function isBeingRead(thread: Thread): boolean {
  return isThread(open, thread) && isLooking();
}

interface ReadNote {
  readonly viewer: string;
  readonly thread: Thread;
  readonly upTo: string;
}

const tabs = openChannel();

/** With all site data blocked, some browsers refuse it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel("messages-read");
  } catch {
    return null;
  }
}

/** Read position of each conversation, set here; a response made earlier does not include it. */
const readHere = new Map<string, string>();
const hereKey = (viewer: string, thread: Thread) => `${viewer} ${threadKey(thread)}`;

/** A conversation from the server with later read positions applied. */
export function withReadHere(viewer: string, conversation: Conversation): Conversation {
  const upTo = readHere.get(hereKey(viewer, threadOf(conversation)));
  const { lastMessage, unreadCount } = conversation;
  if (upTo === undefined || unreadCount === 0 || !lastMessage || compareIds(lastMessage.id, upTo) > 0) {
    return conversation;
  }
  return { ...conversation, unreadCount: 0, myReadUpTo: upTo };
}

/** Applies a read position from any tab or device: nothing up to it is unread. */
export function markReadUpTo(client: QueryClient, thread: Thread, upTo: string): void {
  patchConversations(
    client,
    (each) => isThread(threadOf(each), thread),
    (each) => {
      if (each.lastMessage && compareIds(each.lastMessage.id, upTo) > 0) return each;
      return each.unreadCount === 0 && each.myReadUpTo === upTo ? each : { ...each, unreadCount: 0, myReadUpTo: upTo };
    },
  );
  const viewer = getSession()?.userId ?? "";
  readHere.set(hereKey(viewer, thread), upTo);
  const isNew = ({ senderId, isRead, id }: Message) => senderId !== viewer && !isRead && compareIds(id, upTo) <= 0;
  patchMessages(client, thread, (list) => {
    if (!list.items.some(isNew)) return list;
    return { ...list, items: list.items.map((each) => (isNew(each) ? { ...each, isRead: true } : each)) };
  });
  refreshUnread(client);
}

/** Applies read positions from other tabs of this browser. Returns a function that stops it. */
export function syncWithOtherTabs(client: QueryClient): () => void {
  const hear = ({ data }: MessageEvent<ReadNote>) => {
    if (data.viewer === getSession()?.userId) markReadUpTo(client, data.thread, data.upTo);
  };
  tabs?.addEventListener("message", hear);
  return () => tabs?.removeEventListener("message", hear);
}

const flights = new Map<string, { again: boolean }>();

/** Marks all received messages of a conversation as read; one request at a time, the next one waits. */
export async function markRead(client: QueryClient, thread: Thread): Promise<void> {
  const viewer = getSession()?.userId ?? "";
  const list = messagesIn(client, thread);
  // The newest messages are not on screen.
  if (list?.hasNewer) return;
  const last = list?.items.findLast(({ senderId }) => senderId !== viewer);
  if (!last || (last.isRead && (findConversation(client, thread)?.unreadCount ?? 0) === 0)) return;
  const key = threadKey(thread);
  const flight = flights.get(key);
  if (flight) {
    flight.again = true;
    return;
  }
  const own = { again: false };
  flights.set(key, own);
  try {
    await report(thread);
    const newest = messagesIn(client, thread)?.items.at(-1)?.id ?? last.id;
    const upTo = own.again ? last.id : newest;
    markReadUpTo(client, thread, upTo);
    // A channel between own pages: there is no origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs?.postMessage({ viewer, thread, upTo } satisfies ReadNote);
  } catch {
    // Retried with the next message, or when the conversation is opened again.
  } finally {
    flights.delete(key);
  }
  if (own.again) await markRead(client, thread);
}

async function report(thread: Thread): Promise<void> {
  if (!isConnected()) return readByCall(thread);
  const target = thread.kind === "direct" ? { conversationUserId: thread.id } : { conversationId: thread.id };
  try {
    await emit("read_messages", target);
  } catch {
    await readByCall(thread);
  }
}
