import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@/data/client/request";
import { request, requestPage } from "@/data/client/request";
import { isKeptOut } from "@/data/people/cache";
import { isConnected } from "@/data/realtime/connection";
import type { UserSummary } from "@/data/types";
import { currentMessages, messagesKey } from "./cache";
import { currentConversations, listKey, oneKey, storeConversations, storedConversations } from "./conversation-cache";
import { addressees, conversation, membersPage, type Box } from "./mutations";
import { withReadHere } from "./read-state";
import type { Thread } from "./thread";
import type { Addressee, FoundMessage, GroupMember } from "./types";

/** Without a socket the screens ask by themselves. */
const DEAF_MS = 15_000;
const whileDeaf = () => (isConnected() ? false : DEAF_MS);

/** The conversations of a box, the latest first; the inbox is painted from its stored copy and then asked for. */
export function conversationsQuery(client: QueryClient, viewer: string, box: Box, q = "") {
  const isStored = box === "inbox" && q === "";
  return queryOptions({
    queryKey: listKey(box, q),
    queryFn: async ({ signal }) => {
      const asked = await currentConversations(client, box, q, signal);
      const shown = asked.items.filter(({ user }) => !user || !isKeptOut(client, user.id));
      const list = { ...asked, items: shown.map((each) => withReadHere(viewer, each)) };
      if (isStored) storeConversations(viewer, list);
      return list;
    },
    initialData: () => (isStored ? storedConversations(viewer) : undefined),
    initialDataUpdatedAt: 0,
    refetchInterval: whileDeaf,
  });
}

/** One conversation that no list holds, by its own id. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => conversation(id, signal),
  });
}

/** A thread's latest messages; frames keep it up to date, so it is asked for anew only after a silence. */
export function messagesQuery(client: QueryClient, thread: Thread) {
  return queryOptions({
    queryKey: messagesKey(thread),
    queryFn: ({ signal }) => currentMessages(client, thread, signal),
    staleTime: Infinity,
    refetchInterval: whileDeaf,
  });
}

/** Messages of all conversations that have the words. */
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

/** Whom one may write to: one's own people, or whoever is found. */
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

/** Somebody by their id, as far as a chat's header needs it. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: ["users", "id", id],
    queryFn: ({ signal }): Promise<UserSummary> =>
      request("GET", `/api/auth/user/${encodeURIComponent(id)}`, { signal }),
    staleTime: 60_000,
  });
}
