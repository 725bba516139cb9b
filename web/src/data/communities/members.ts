import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request, requestNamedPage, type Page } from "@/data/client/request";
import { moderationKey, type Community, type CommunityMember, type Role } from "./cache";
import { withCursor } from "./queries";

/** A pending request to join. */
export type JoinRequest = Schema<"JoinRequest">;

export function requestsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: moderationKey(id, "requests"),
    queryFn: ({ pageParam, signal }): Promise<Page<JoinRequest>> =>
      requestNamedPage(`/api/communities/${id}/requests`, "requests", { query: withCursor({}, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<JoinRequest>) => page.next,
    staleTime: 0,
  });
}

export interface Decision {
  readonly approve: readonly string[];
  readonly reject: readonly string[];
  readonly reason: string;
}

/** Accepts or declines requests, up to a hundred at a time. */
export async function decideRequests(id: string, decision: Decision): Promise<void> {
  await request("POST", `/api/communities/${id}/requests`, { body: decision });
}

export type Ban = Schema<"Ban">;

export function bansQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: moderationKey(id, "bans"),
    queryFn: ({ pageParam, signal }): Promise<Page<Ban>> =>
      requestNamedPage(`/api/communities/${id}/bans`, "bans", { query: withCursor({}, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Ban>) => page.next,
    staleTime: 0,
  });
}

const member = (id: string, userId: string) => `/api/communities/${id}/members/${userId}` as const;

export function changeMember(
  id: string,
  userId: string,
  change: { readonly role?: Role; readonly flair?: string },
): Promise<CommunityMember> {
  return request("PUT", member(id, userId), { body: change });
}

export async function removeMember(
  id: string,
  userId: string,
  how: { readonly ban: boolean; readonly reason: string },
): Promise<void> {
  await request("DELETE", member(id, userId), { body: how });
}

export function muteMember(
  id: string,
  userId: string,
  how: { readonly hours: number; readonly reason: string },
): Promise<CommunityMember> {
  return request("PUT", `/api/communities/${id}/members/${userId}/mute`, { body: how });
}

export async function unmuteMember(id: string, userId: string): Promise<void> {
  await request("DELETE", `/api/communities/${id}/members/${userId}/mute`);
}

export async function liftBan(id: string, userId: string): Promise<void> {
  await request("DELETE", `/api/communities/${id}/bans/${userId}`);
}

/** Transfers the admin role to another member. */
export function handOver(id: string, userId: string): Promise<Community> {
  return request("POST", `/api/communities/${id}/hand-over`, { body: { userId } });
}
