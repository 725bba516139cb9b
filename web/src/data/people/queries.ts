import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { requestPage, type Page } from "@/data/client/request";
import { followsOf, PEOPLE, type Person } from "./follows";

export type FollowList = "followers" | "following";

/** A member who likes a post, with the reaction. */
export type Liker = Person & Partial<Pick<Schema<"Liker">, "reaction">>;

/** A blocked or muted member; a mute may have an end. */
export type Hidden = Schema<"ListedUser"> & Partial<Schema<"MutedUser">>;

interface Who {
  readonly client: QueryClient;
  readonly viewer: string;
}

/** Followers of a member, or members they follow; `search` is done by the server. */
export function followListQuery({ client, viewer }: Who, list: FollowList, userId: string, search: string) {
  const query: Record<string, string> = search === "" ? {} : { search };
  return infiniteQueryOptions({
    queryKey: [PEOPLE, "list", list, userId, search],
    queryFn: async ({ pageParam, signal }): Promise<Page<Person>> => {
      const page = await requestPage(`/api/follow/${list}/${encodeURIComponent(userId)}`, {
        query: withCursor(query, pageParam),
        signal,
      });
      return { ...page, items: page.items.map(followsOf(client, viewer).withPending) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<Person>) => next,
  });
}

/** Some of a member's followers whom the viewer follows, too. */
export function knownFollowersQuery(userId: string) {
  return queryOptions({
    queryKey: [PEOPLE, "known", userId],
    queryFn: async ({ signal }) => {
      const query = { known: "true", limit: "5" };
      const page = await requestPage(`/api/follow/followers/${encodeURIComponent(userId)}`, { query, signal });
      return page.items;
    },
    staleTime: 60_000,
  });
}

/** Members who like or reposted a post, latest first; refetched at every opening, as more may come at any moment. */
export function peopleOfPostQuery({ client, viewer }: Who, list: "likes" | "reposts", postId: string) {
  return infiniteQueryOptions({
    queryKey: [PEOPLE, "list", list, postId],
    queryFn: async ({ pageParam, signal }): Promise<Page<Liker>> => {
      const page = await requestPage<`/api/posts/${string}/likes` | `/api/posts/${string}/reposts`>(
        `/api/posts/${encodeURIComponent(postId)}/${list}`,
        {
          query: withCursor({}, pageParam),
          signal,
        },
      );
      return { ...page, items: page.items.map(followsOf(client, viewer).withPending) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<Liker>) => next,
    staleTime: 0,
  });
}

/** Members blocked or muted by the viewer, newest first. */
export function hiddenPeopleQuery(kind: "blocked" | "muted") {
  return infiniteQueryOptions({
    queryKey: [PEOPLE, "list", kind],
    queryFn: ({ pageParam, signal }) => requestPage(`/api/users/${kind}`, { query: withCursor({}, pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<Hidden>) => next,
  });
}

/** Members with the names of people whom the viewer follows elsewhere, from an imported archive. */
export function offeredPeopleQuery() {
  return infiniteQueryOptions({
    queryKey: [PEOPLE, "list", "offered"],
    queryFn: async ({ pageParam, signal }) => {
      const page = await requestPage("/api/account/import/people", { query: withCursor({}, pageParam), signal });
      return { ...page, items: page.items.map((person) => ({ ...person, isFollowing: false })) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

function withCursor(query: Record<string, string>, cursor: string | null): Record<string, string> {
  return cursor === null ? query : { ...query, cursor };
}
