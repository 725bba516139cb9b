import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Conversation } from "@/api/message-types";
import { conversationQuery, conversationsQuery, personQuery } from "@/api/queries/messages";
import { isThread, threadOf, type Thread } from "@/api/thread";
import type { UserSummary } from "@/api/types";
import { useViewer } from "@/api/viewer";
import { begunWith } from "./use-begun";

interface Known {
  readonly conversation: Conversation | undefined;
  /** It, or whoever it would be with, could not be found. */
  readonly isMissing: boolean;
  /** Nothing was ever written there. */
  readonly isBegun: boolean;
}

/**
 * The conversation of a thread: out of a list, by itself, or an empty one with somebody new.
 * `conversationId` is what its messages say; `null` when there are none, undefined while nobody knows.
 */
export function useConversation(thread: Thread, conversationId: string | null | undefined): Known {
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
    isMissing: (one.isError && !one.data) || (isNew && person.isError),
    isBegun: begun !== undefined,
  };
}

/** Somebody who writes in a conversation; of a large group only a few are known beforehand. */
export function useWriter(conversation: Conversation | undefined, userId: string): UserSummary | undefined {
  const known =
    conversation?.user?.id === userId ? conversation.user : conversation?.members.find(({ id }) => id === userId);
  const { data } = useQuery({ ...personQuery(userId), enabled: conversation !== undefined && !known });
  return known ?? data;
}
