import { communityChanged } from "@/data/communities/realtime";
import * as messages from "@/data/messages/realtime";
import { notificationArrived, notificationsRead } from "@/data/notifications/realtime";
import { followerArrived, profileChanged } from "@/data/people/realtime";
import { announce } from "@/data/posts/announcements";
import { postChanged } from "@/data/posts/realtime";
import { reelChanged } from "@/data/reels/realtime";
import type { EventHandler, EventName, RealtimeContext } from "./events";

/** Every event of the server with its handlers, in call order. */
const HANDLERS: Readonly<Record<EventName, readonly EventHandler[]>> = {
  community: [communityChanged],
  conversation_changed: [messages.conversationChanged],
  message_changed: [messages.messageChanged],
  messages_read: [messages.messagesRead],
  notification: [followerArrived, notificationArrived],
  notifications_read: [notificationsRead],
  post: [postChanged],
  posts_available: [() => announce("posts_available")],
  posts_changed: [() => announce("posts_changed")],
  presence: [messages.presenceChanged],
  profile: [profileChanged],
  receive_message: [messages.messageReceived],
  reel: [reelChanged],
  typing: [messages.typingChanged],
};

/** Passes an event of the socket to its handlers. Unknown events of a newer server are ignored. */
export function dispatch(context: RealtimeContext, event: string, payload: unknown): void {
  if (!isEventName(event)) return;
  for (const handle of HANDLERS[event]) handle(context, payload);
}

function isEventName(event: string): event is EventName {
  return Object.hasOwn(HANDLERS, event);
}
