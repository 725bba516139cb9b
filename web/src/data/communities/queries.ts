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
/** As many as a page may hold: the tabs say how many there are. */
const MANY = "100";

export const withCursor = (query: Record<string, string>, cursor: string | null) =>
  cursor === null ? query : { ...query, cursor };

/** All communities, or those that answer a text; an answer to an older text is dropped. */
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
    // What was found before stays in sight until the answer is there.
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

/** The communities the viewer is in, or has asked to be let into. */
export const joinedQuery = () => bareList(JOINED, "/api/communities/user/memberships");

/** Communities about what the viewer is interested in. */
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
    // Asked for anew whenever the tab opens.
    staleTime: 0,
  });
}

/** Which role may do what: the server's own table. */
export function powersQuery() {
  return queryOptions({
    queryKey: [COMMUNITIES, "powers"],
    queryFn: ({ signal }) => request("GET", "/api/communities/powers", { signal }),
    staleTime: Infinity,
  });
}

export type LogEntry = Schema<"LogEntry">;

/** What was done to keep the community in order, newest first; members read it. */
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

/** A new community, made of the form as it stands. */
export function createCommunity(form: FormData): Promise<Community> {
  return request("POST", "/api/communities", { body: form });
}

/** Sends what has changed, and nothing else. */
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

/** The name is typed once more: nothing brings a community back. */
export async function deleteCommunity(id: string, name: string): Promise<void> {
  await request("DELETE", `/api/communities/${id}`, { body: { name } });
}
