import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { pauseAfter, type Failing } from "@/data/client/query-client";
import type { Page } from "@/data/client/request";
import { request, requestPage } from "@/data/client/request";
import { isKeptOut } from "@/data/people/cache";
import { isConnected } from "@/data/realtime/connection";
import type { UserSummary } from "@/data/types";
import { currentMessages, messagesKey } from "./cache";
import {
  currentConversations,
  keepConversationsStored,
  listKey,
  oneKey,
  storedConversations,
} from "./conversation-cache";
import { addressees, conversation, membersPage, type Box } from "./mutations";
import { withReadHere } from "./read-state";
import type { Thread } from "./thread";
import type { Addressee, FoundMessage, GroupMember } from "./types";

/** Polling interval without a socket. */
const DEAF_MS = 15_000;
const whileDeaf = (query: Failing) => (isConnected() ? pauseAfter(query) : DEAF_MS);

/** Conversations of a box, latest first; the inbox is painted from its stored copy, then refetched. */
export function conversationsQuery(client: QueryClient, viewer: string, box: Box, q = "") {
  const isStored = box === "inbox" && q === "";
  if (isStored) keepConversationsStored(client, viewer);
  return queryOptions({
    queryKey: listKey(box, q),
    queryFn: async ({ signal }) => {
      const asked = await currentConversations(client, box, q, signal);
      const shown = asked.items.filter(({ user }) => !user || !isKeptOut(client, user.id));
      return { ...asked, items: shown.map((each) => withReadHere(viewer, each)) };
    },
    initialData: () => (isStored ? storedConversations(viewer) : undefined),
    initialDataUpdatedAt: 0,
    refetchInterval: whileDeaf,
  });
}

/** One conversation by its ID, for conversations in no list. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => conversation(id, signal),
  });
}

/** A thread's latest messages; socket events keep it up to date, so it is refetched only when the socket was down. */
export function messagesQuery(client: QueryClient, thread: Thread) {
  return queryOptions({
    queryKey: messagesKey(thread),
    queryFn: ({ signal }) => currentMessages(client, thread, signal),
    staleTime: Infinity,
    refetchInterval: whileDeaf,
  });
}

/** Search results among the messages of all conversations. */
export function messageSearchQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ["conversations", "messages", q],
    queryFn: ({ pageParam, signal }) =>
      requestPage("/api/messages/search", { query: pageParam === null ? { q } : { q, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<FoundMessage>) => next,
    staleTime: 30_000,
  });
}

/** Possible recipients: the viewer's own people, or search results. */
export function addresseesQuery(q: string) {
  return infiniteQueryOptions({
    queryKey: ["people", "list", "addressees", q],
    queryFn: ({ pageParam, signal }) => addressees(q, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<Addressee>) => next,
    staleTime: 30_000,
  });
}

export function membersQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: ["conversations", "members", id],
    queryFn: ({ pageParam, signal }) => membersPage(id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<GroupMember>) => next,
    staleTime: 0,
  });
}

/** A member by ID, with the fields of a chat's header. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: ["users", "id", id],
    queryFn: ({ signal }): Promise<UserSummary> =>
      request("GET", `/api/auth/user/${encodeURIComponent(id)}`, { signal }),
    staleTime: 60_000,
  });
}
