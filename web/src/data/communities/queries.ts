import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request, requestNamedPage, requestPage, type Page } from "@/data/client/request";
import {
  moderationKey,
  COMMUNITIES,
  DISCOVER,
  JOINED,
  oneKey,
  SUGGESTED,
  type Community,
  type CommunityMember,
  type Role,
} from "./cache";

const FRESH_MS = 30_000;
/** The largest page size: the tabs show the number of rows. */
const MANY = "100";

export const withCursor = (query: Record<string, string>, cursor: string | null) =>
  cursor === null ? query : { ...query, cursor };

/** All communities, or search results; the response to an outdated search is dropped. */
export function discoverQuery(search: string) {
  return infiniteQueryOptions({
    queryKey: [...DISCOVER, search],
    queryFn: ({ pageParam, signal }): Promise<Page<Community>> =>
      requestNamedPage("/api/communities", "communities", {
        query: withCursor(search === "" ? {} : { search }, pageParam),
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Community>) => page.next,
    // Previous results stay visible while new ones load.
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

function bareList(key: readonly unknown[], path: "/api/communities/user/memberships" | "/api/communities/suggested") {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }): Promise<Page<Community>> =>
      requestPage(path, { query: withCursor({ limit: MANY }, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Community>) => page.next,
    staleTime: FRESH_MS,
  });
}

/** The viewer's communities, including pending requests to join. */
export const joinedQuery = () => bareList(JOINED, "/api/communities/user/memberships");

/** Communities that match the viewer's interests. */
export const suggestedQuery = () => bareList(SUGGESTED, "/api/communities/suggested");

export function communityQuery(slug: string) {
  return queryOptions({
    queryKey: oneKey(slug),
    queryFn: ({ signal }): Promise<Community> =>
      request("GET", `/api/communities/${encodeURIComponent(slug)}`, { signal }),
    staleTime: FRESH_MS,
  });
}

export function membersQuery(id: string, search: string, role?: Role) {
  const query = { ...(search === "" ? {} : { search }), ...(role ? { role } : {}) };
  return infiniteQueryOptions({
    queryKey: moderationKey(id, "members", search, role ?? ""),
    queryFn: ({ pageParam, signal }): Promise<Page<CommunityMember>> =>
      requestNamedPage(`/api/communities/${id}/members`, "members", { query: withCursor(query, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<CommunityMember>) => page.next,
    // Refetched whenever the tab opens.
    staleTime: 0,
  });
}

/** The server's table of roles and permissions. */
export function powersQuery() {
  return queryOptions({
    queryKey: [COMMUNITIES, "powers"],
    queryFn: ({ signal }) => request("GET", "/api/communities/powers", { signal }),
    staleTime: Infinity,
  });
}

export type LogEntry = Schema<"LogEntry">;

/** Moderation log of the community, newest first, readable by members. */
export function logQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: moderationKey(id, "log"),
    queryFn: ({ pageParam, signal }): Promise<Page<LogEntry>> =>
      requestNamedPage(`/api/communities/${id}/log`, "entries", { query: withCursor({}, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<LogEntry>) => page.next,
    staleTime: 0,
  });
}

export function createCommunity(form: FormData): Promise<Community> {
  return request("POST", "/api/communities", { body: form });
}

/** Sends only the changed fields. */
export function saveCommunity(id: string, changes: FormData): Promise<Community> {
  return request("PUT", `/api/communities/${id}`, { body: changes });
}

export type Joined = Schema<"Joined">;

export function joinCommunity(id: string, answers?: readonly string[]): Promise<Joined> {
  return request("POST", `/api/communities/${id}/join`, answers ? { body: { answers } } : {});
}

export function leaveCommunity(id: string): Promise<Schema<"Left">> {
  return request("DELETE", `/api/communities/${id}/leave`);
}

/** The name is typed again as confirmation: deletion is final. */
export async function deleteCommunity(id: string, name: string): Promise<void> {
  await request("DELETE", `/api/communities/${id}`, { body: { name } });
}
