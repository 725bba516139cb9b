import type { Conversation, Message } from "@/data/messages/types";
import { ada, ben } from "./make";

let serial = 0;

/** A message of Ada's to Ben, unread; later calls make newer ones. */
export function makeMessage(over: Partial<Message> = {}): Message {
  serial += 1;
  return {
    id: String(500_000 + serial),
    conversationId: "300",
    seq: serial,
    senderId: ada.id,
    recipientId: over.senderId === ben.id ? ada.id : ben.id,
    content: `Message ${serial}`,
    createdAt: new Date(Date.now() - 3_600_000 + serial * 1_000).toISOString(),
    isRead: false,
    clientId: null,
    media: [],
    mediaUnavailable: false,
    replyTo: null,
    linkPreview: null,
    shared: null,
    reactions: [],
    editedAt: null,
    isDeleted: false,
    ...over,
  };
}

/** Ben's conversation with Ada, all read. */
export function makeConversation(over: Partial<Conversation> = {}): Conversation {
  return {
    id: "300",
    kind: "direct",
    user: ada,
    title: null,
    membersCount: 2,
    members: [],
    lastMessage: null,
    unreadCount: 0,
    isRequest: false,
    isMuted: false,
    isCreator: false,
    readUpTo: null,
    myReadUpTo: null,
    canWrite: true,
    ...over,
  };
}
