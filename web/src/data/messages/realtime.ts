import type { QueryClient } from "@tanstack/react-query";
import { isConnected, onConnectionChange } from "@/data/realtime/connection";
import { hasFields, isRecord, onEvent } from "@/data/realtime/events";
import { MESSAGES, patchMessages, putMessage } from "./cache";
import {
  conversationById,
  CONVERSATIONS,
  findConversation,
  patchConversations,
  raiseConversation,
  refreshConversation,
  replaceMessage,
} from "./conversation-cache";
import { outboxOf } from "./outbox";
import { dropPending, pendingNow } from "./pending";
import { setActiveNow, setPresence, refreshPresence } from "./presence";
import { syncWithOtherTabs, isBeingRead, markReadUpTo } from "./read-state";
import { compareIds, isThread, threadOf, threadOfMessage, type Thread } from "./thread";
import type { Message } from "./types";
import { forgetTyping, setTyping } from "./typing";
import { refreshUnread } from "./unread";

/** Sends the outbox, and catches up on missed messages whenever the socket connects. */
export function startMessages(client: QueryClient, viewer: string): () => void {
  outboxOf(client, viewer).flush();
  refreshUnread(client);
  const stops = [
    syncWithOtherTabs(client),
    onConnectionChange(() => {
      if (isConnected()) catchUpOnMessages(client);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    forgetTyping();
  };
}

export const messageReceived = onEvent(isMessage, ({ client, viewer }, received) => {
  const message = seenBy(received, viewer);
  const thread = threadOfMessage(message, viewer);
  const { senderId, clientId } = message;
  const isMine = senderId === viewer;
  setTyping(thread, senderId, false);
  putMessage(client, thread, message);
  // Another tab has sent this pending message.
  if (isMine && pendingNow(viewer).some((each) => each.clientId === clientId)) dropPending(viewer, clientId ?? "");
  const known = raiseConversation(client, thread, message, !isMine && !isBeingRead(thread));
  if (!known) refreshConversation(client, message.conversationId).catch(() => undefined);
  if (isMine) return;
  refreshUnread(client);
  setActiveNow(client, senderId);
});

export const messageChanged = onEvent(isMessage, ({ client, viewer }, message) => {
  replaceMessage(client, threadOfMessage(message, viewer), seenBy(message, viewer));
});

export const messagesRead = onEvent(
  hasFields({ byUserId: "string", upTo: "string" }),
  ({ client, viewer }, payload) => {
    const { byUserId, upTo } = payload;
    const direct = { kind: "direct", id: byUserId } as const;
    const conversation = conversationOf(client, payload["conversationId"]) ?? findConversation(client, direct);
    const thread = conversation ? threadOf(conversation) : direct;
    if (byUserId === viewer) {
      if (conversation) markReadUpTo(client, thread, upTo);
      else refreshUnread(client);
    } else if (thread.kind === "group") {
      // One event does not show how far every member has read.
      refreshConversation(client, thread.id).catch(() => undefined);
    } else {
      markReadByPeer(client, viewer, thread, upTo);
    }
  },
);

export const conversationChanged = onEvent(
  hasFields({ conversationId: "string" }),
  ({ client }, { conversationId }) => {
    refreshConversation(client, conversationId).catch(() => undefined);
    void client.invalidateQueries({ queryKey: [CONVERSATIONS, "members", conversationId] });
    refreshUnread(client);
  },
);

export const typingChanged = onEvent(
  hasFields({ fromUserId: "string", isTyping: "boolean" }),
  ({ client, viewer }, payload) => {
    const { fromUserId, isTyping } = payload;
    if (fromUserId === viewer) return;
    const conversation = conversationOf(client, payload["conversationId"]);
    const thread = conversation ? threadOf(conversation) : ({ kind: "direct", id: fromUserId } as const);
    setTyping(thread, fromUserId, isTyping);
  },
);

export const presenceChanged = onEvent(
  hasFields({ userId: "string", online: "boolean" }),
  ({ client }, { userId, online }) => {
    setPresence(client, userId, online);
  },
);

function conversationOf(client: QueryClient, id: unknown) {
  return typeof id === "string" ? conversationById(client, id) : undefined;
}

/** The other member of a direct conversation has read the viewer's messages up to this one. */
function markReadByPeer(client: QueryClient, viewer: string, thread: Thread, upTo: string): void {
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

/** Every member of the conversation receives the same event: `isMine` of reactions is set here. */
function seenBy(message: Message, viewer: string): Message {
  const reactions = message.reactions.map((each) =>
    each.count > each.userIds.length ? each : { ...each, isMine: each.userIds.includes(viewer) },
  );
  return { ...message, reactions };
}

/** Refetches everything that may have changed while no socket was open. */
function catchUpOnMessages(client: QueryClient): void {
  forgetTyping();
  void client.invalidateQueries({ queryKey: [MESSAGES] });
  void client.invalidateQueries({ queryKey: [CONVERSATIONS] });
  refreshUnread(client);
  refreshPresence(client).catch(() => undefined);
}

function isMessage(data: unknown): data is Message {
  if (!isRecord(data)) return false;
  const { id, conversationId, senderId, content, seq, media, reactions } = data;
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
