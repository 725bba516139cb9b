import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useViewer } from "@/data/client/viewer";
import { conversationsQuery, messagesQuery, personQuery } from "@/data/messages/queries";
import { isThread, threadOf } from "@/data/messages/thread";
import type { Conversation } from "@/data/messages/types";
import { useMessagesAddress } from "./address";

/** An open conversation without messages, shown at the top of the list. */
export function useStartedConversation(): Conversation | null {
  const client = useQueryClient();
  const viewer = useViewer();
  const { thread } = useMessagesAddress();
  const isDirect = thread?.kind === "direct" && thread.id !== viewer;
  const { data: list } = useQuery({ ...conversationsQuery(client, viewer, "inbox"), enabled: isDirect });
  const { data: messages } = useQuery({
    ...messagesQuery(client, thread ?? { kind: "direct", id: "" }),
    enabled: isDirect,
  });
  const { data: person } = useQuery({ ...personQuery(thread?.id ?? ""), enabled: isDirect });
  if (!isDirect || !list || !messages || !person || messages.items.length > 0) return null;
  return list.items.some((each) => isThread(threadOf(each), thread)) ? null : begunWith(person);
}

export function begunWith(user: NonNullable<Conversation["user"]>): Conversation {
  return {
    id: "",
    kind: "direct",
    user,
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
  };
}
