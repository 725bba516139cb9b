import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import type { Page } from "@/data/client/request";
import { forgetEventsOf } from "@/data/events/cache";
import { POSTS, type PostList } from "@/data/posts/cache";

/** A community as the viewer sees it. */
export type Community = Schema<"Community">;
export type CommunityMember = Schema<"CommunityMember">;
export type Role = CommunityMember["role"];
/** A permission in a community; the server maps roles to permissions. */
export type Power = Community["powers"][number];

/** Every cached copy lies under this key: `[COMMUNITIES, "list", …]` holds pages, `[COMMUNITIES, "one", slug]` one. */
export const COMMUNITIES = "communities" as const;
export const DISCOVER = [COMMUNITIES, "list", "discover"] as const;
export const JOINED = [COMMUNITIES, "list", "joined"] as const;
export const SUGGESTED = [COMMUNITIES, "list", "suggested"] as const;
export const oneKey = (slug: string) => [COMMUNITIES, "one", slug] as const;
/** Key of data for community moderators, and of the lists of members. */
export const moderationKey = (id: string, ...what: readonly string[]) => [COMMUNITIES, "care", id, ...what] as const;
export const postsKey = (id: string, status: "posts" | "pending" = "posts") =>
  [POSTS, "list", `community:${id}:${status}`, null] as const;

export type CommunityList = InfiniteData<Page<Community>, string | null>;

function isList(data: Community | CommunityList): data is CommunityList {
  return "pages" in data;
}

function mapList(list: CommunityList, change: (one: Community) => Community | null): CommunityList {
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      items: page.items.flatMap((one) => change(one) ?? []),
    })),
  };
}

/** Applies `change` to every cached copy of a community. */
export function patchCommunity(client: QueryClient, id: string, change: (one: Community) => Community): void {
  const visit = (one: Community) => (one.id === id ? change(one) : one);
  for (const kind of ["list", "one"]) {
    client.setQueriesData<Community | CommunityList>({ queryKey: [COMMUNITIES, kind] }, (data) => {
      if (data === undefined) return data;
      return isList(data) ? mapList(data, visit) : visit(data);
    });
  }
}

/** Stores the server's current state of a community in every cached copy. */
export function storeCommunity(client: QueryClient, community: Community): void {
  client.setQueryData(oneKey(community.slug), community);
  patchCommunity(client, community.id, (one) => ({ ...one, ...community }));
}

/** Removes a community from one kind of list. */
export function dropFromList(client: QueryClient, id: string, key: readonly unknown[]): void {
  client.setQueriesData<CommunityList>(
    { queryKey: key },
    (list) => list && mapList(list, (one) => (one.id === id ? null : one)),
  );
}

/** Adds a community on top of the joined ones, unless it is there already. */
export function addToJoined(client: QueryClient, community: Community): void {
  client.setQueryData<CommunityList>(JOINED, (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first || list.pages.some(({ items }) => items.some(({ id }) => id === community.id))) return list;
    return { ...list, pages: [{ ...first, items: [community, ...first.items] }, ...rest] };
  });
}

/** After leaving a private community: removes its cached posts, events and moderation data. */
export function forgetInsideOf(client: QueryClient, id: string): void {
  forgetEventsOf(client, id);
  client.removeQueries({ queryKey: postsKey(id) });
  client.removeQueries({ queryKey: moderationKey(id) });
  client.setQueriesData<PostList>({ queryKey: [POSTS, "list"] }, (list) => {
    if (!list?.pages.some(({ items }) => items.some(({ community }) => community?.id === id))) return list;
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ community }) => community?.id !== id),
    }));
    return { ...list, pages };
  });
  client.removeQueries({
    queryKey: [POSTS, "one"],
    predicate: ({ state }) => (state.data as { community?: { id: string } | null } | undefined)?.community?.id === id,
  });
}

export function may({ powers }: Pick<Community, "powers">, power: Power): boolean {
  return powers.includes(power);
}

/** Members, applicants and banned members cannot join. */
export function mayJoin({ memberStatus, isBanned }: Pick<Community, "memberStatus" | "isBanned">): boolean {
  return memberStatus === null && !isBanned;
}
