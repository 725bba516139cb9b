import type { QueryClient } from "@tanstack/react-query";
import {
  conversationById,
  CONVERSATIONS,
  findConversation,
  lastOf,
  patchConversations,
  raiseConversation,
  refreshConversation,
} from "./conversation-cache";
import { isLineOpen, onLine } from "./line";
import { MESSAGES, patchMessages, putMessage } from "./message-cache";
import { withReplaced } from "./message-list";
import type { Message } from "./message-types";
import { outboxOf } from "./outbox";
import { dropPending, pendingNow } from "./pending";
import { heardFrom, notePresence, refreshPresence } from "./presence";
import { hearOtherTabs, isBeingRead, noteRead } from "./reading";
import { compareIds, isThread, threadOf, threadOfMessage, type Thread } from "./thread";
import { forgetTyping, noteTyping } from "./typing";
import { refreshUnread } from "./unread";

/**
 * Messages of a page that is open: what waits is sent, what the server tells is taken in, and whenever the line opens,
 * whatever was missed before is asked for.
 */
export function keepMessagesLive(client: QueryClient, viewer: string) {
  outboxOf(client, viewer).flush();
  refreshUnread(client);
  const offs = [
    hearOtherTabs(client),
    onLine(() => {
      if (isLineOpen()) catchUpOnMessages(client);
    }),
  ];
  return {
    take: (event: string, data: unknown) => takeMessageFrame(client, viewer, event, data),
    stop() {
      for (const off of offs) off();
      forgetTyping();
    },
  };
}

/** What the server tells an open page about messages. */
export function takeMessageFrame(client: QueryClient, viewer: string, event: string, data: unknown): void {
  if (typeof data === "object" && data !== null) HANDLERS[event]?.(client, viewer, data);
}

/** All that frames of messages carry; which of it, each event says. */
interface Frame {
  readonly byUserId?: unknown;
  readonly upTo?: unknown;
  readonly conversationId?: unknown;
  readonly fromUserId?: unknown;
  readonly isTyping?: unknown;
  readonly userId?: unknown;
  readonly online?: unknown;
}

type Handler = (client: QueryClient, viewer: string, frame: Frame) => void;

const HANDLERS: Readonly<Record<string, Handler>> = {
  receive_message(client, viewer, frame) {
    if (!isMessage(frame)) return;
    const message = seenBy(frame, viewer);
    const thread = threadOfMessage(message, viewer);
    const { senderId, clientId } = message;
    const isMine = senderId === viewer;
    noteTyping(thread, senderId, false);
    putMessage(client, thread, message);
    // Another tab has sent what waits here.
    if (isMine && pendingNow(viewer).some((each) => each.clientId === clientId)) dropPending(viewer, clientId ?? "");
    const known = raiseConversation(client, thread, message, !isMine && !isBeingRead(thread));
    if (!known) refreshConversation(client, message.conversationId).catch(() => undefined);
    if (isMine) return;
    refreshUnread(client);
    heardFrom(client, senderId);
  },
  message_changed(client, viewer, frame) {
    if (!isMessage(frame)) return;
    showMessage(client, threadOfMessage(frame, viewer), seenBy(frame, viewer));
  },
  messages_read(client, viewer, { byUserId, upTo, conversationId }) {
    if (typeof byUserId !== "string" || typeof upTo !== "string") return;
    const direct = { kind: "direct", id: byUserId } as const;
    const conversation = byId(client, conversationId) ?? findConversation(client, direct);
    const thread = conversation ? threadOf(conversation) : direct;
    if (byUserId === viewer) {
      if (conversation) noteRead(client, thread, upTo);
      else refreshUnread(client);
    } else if (thread.kind === "group") {
      // How far everybody has read is more than one of them can tell.
      refreshConversation(client, thread.id).catch(() => undefined);
    } else {
      patchConversations(
        client,
        (each) => isThread(threadOf(each), thread),
        (each) => ((each.readUpTo ?? "") === upTo ? each : { ...each, readUpTo: upTo }),
      );
      patchMessages(client, thread, (list) => ({
        ...list,
        items: list.items.map((message) =>
          message.senderId === viewer && !message.isRead && compareIds(message.id, upTo) <= 0
            ? { ...message, isRead: true }
            : message,
        ),
      }));
    }
  },
  conversation_changed(client, _viewer, { conversationId }) {
    if (typeof conversationId !== "string") return;
    refreshConversation(client, conversationId).catch(() => undefined);
    void client.invalidateQueries({ queryKey: [CONVERSATIONS, "members", conversationId] });
    refreshUnread(client);
  },
  typing(client, viewer, { fromUserId, isTyping, conversationId }) {
    if (typeof fromUserId !== "string" || fromUserId === viewer) return;
    const conversation = byId(client, conversationId);
    const thread = conversation ? threadOf(conversation) : ({ kind: "direct", id: fromUserId } as const);
    noteTyping(thread, fromUserId, isTyping === true);
  },
  presence(client, _viewer, { userId, online }) {
    if (typeof userId === "string") notePresence(client, userId, online === true);
  },
};

function byId(client: QueryClient, id: unknown) {
  return typeof id === "string" ? conversationById(client, id) : undefined;
}

/** A message that was changed, wherever it is shown. */
export function showMessage(client: QueryClient, thread: Thread, message: Message): void {
  patchMessages(client, thread, (list) => withReplaced(list, message));
  patchConversations(
    client,
    ({ lastMessage }) => lastMessage?.id === message.id,
    (each) => ({ ...each, lastMessage: lastOf(message) }),
  );
}

/** One frame goes to everybody in the conversation: whose reaction it is, each works out for themselves. */
function seenBy(message: Message, viewer: string): Message {
  const reactions = message.reactions.map((each) =>
    each.count > each.userIds.length ? each : { ...each, isMine: each.userIds.includes(viewer) },
  );
  return { ...message, reactions };
}

/** After a silence everything that was said, read or changed meanwhile is asked for: first what is on screen. */
export function catchUpOnMessages(client: QueryClient): void {
  forgetTyping();
  void client.invalidateQueries({ queryKey: [MESSAGES] });
  void client.invalidateQueries({ queryKey: [CONVERSATIONS] });
  refreshUnread(client);
  refreshPresence(client).catch(() => undefined);
}

function isMessage(value: object): value is Message {
  const { id, conversationId, senderId, content, seq, media, reactions } = value as Partial<Message>;
  return (
    typeof id === "string" &&
    typeof conversationId === "string" &&
    typeof senderId === "string" &&
    typeof content === "string" &&
    typeof seq === "number" &&
    Array.isArray(media) &&
    Array.isArray(reactions)
  );
}
