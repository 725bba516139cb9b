import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useViewer } from "@/data/client/viewer";
import { conversationQuery, conversationsQuery, personQuery } from "@/data/messages/queries";
import { isThread, threadOf, type Thread } from "@/data/messages/thread";
import type { Conversation } from "@/data/messages/types";
import type { UserSummary } from "@/data/types";
import { begunWith } from "./use-started-conversation";
import { isMissing } from "@/data/client/request";

interface Known {
  readonly conversation: Conversation | undefined;
  /** The conversation or its other member was not found. */
  readonly isMissing: boolean;
  /** Not a single message exists yet. */
  readonly isBegun: boolean;
}

/**
 * The conversation of a thread: from a list, fetched, or an empty new one. `conversationId` comes from its messages;
 * `null` if there are none, undefined while unknown.
 */
export function useConversationQuery(thread: Thread, conversationId: string | null | undefined): Known {
  const client = useQueryClient();
  const viewer = useViewer();
  const inbox = useQuery(conversationsQuery(client, viewer, "inbox"));
  const requests = useQuery(conversationsQuery(client, viewer, "requests"));
  const listed = [...(inbox.data?.items ?? []), ...(requests.data?.items ?? [])];
  const found = listed.find((each) => isThread(threadOf(each), thread));
  const id = thread.kind === "group" ? thread.id : conversationId;
  const isSettled = !inbox.isPending && !requests.isPending;
  const one = useQuery({ ...conversationQuery(id ?? ""), enabled: !found && isSettled && typeof id === "string" });
  const isNew = !found && isSettled && id === null;
  const person = useQuery({ ...personQuery(thread.id), enabled: isNew && thread.kind === "direct" });
  const begun = isNew && person.data ? begunWith(person.data) : undefined;
  return {
    conversation: found ?? one.data ?? begun,
    isMissing: (!one.data && isMissing(one.error)) || (isNew && isMissing(person.error)),
    isBegun: begun !== undefined,
  };
}

/** Author of a message; for a large group only some members are loaded with the conversation. */
export function useMessageAuthor(conversation: Conversation | undefined, userId: string): UserSummary | undefined {
  const known =
    conversation?.user?.id === userId ? conversation.user : conversation?.members.find(({ id }) => id === userId);
  const { data } = useQuery({ ...personQuery(userId), enabled: conversation !== undefined && !known });
  return known ?? data;
}
