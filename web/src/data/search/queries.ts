import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { request, requestPage, type Page } from "@/data/client/request";
import { FOLLOWED_TAGS, HASHTAGS, type HashtagResult } from "@/data/hashtags/follows";
import { followsOf, PEOPLE, type UserResult } from "@/data/people/follows";
import { POSTS } from "@/data/posts/cache";
import { postToggles } from "@/data/posts/toggles";
import type { Post } from "@/data/types";

interface Who {
  readonly client: QueryClient;
  readonly viewer: string;
}

const FRESH_MS = 60_000;

interface Search<T> {
  readonly key: readonly unknown[];
  readonly type: "users" | "posts" | "hashtags";
  readonly q: string;
  /** Applies pending changes to a result. */
  readonly prepare: (item: T) => T;
}

/** Results of one kind; previous results stay visible while new ones load. */
function searchQuery<T>({ key, type, q, prepare }: Search<T>) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: async ({ pageParam, signal }): Promise<Page<T>> => {
      const query = { q, type, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const page = await requestPage("/api/posts/search", { query, signal });
      // One endpoint returns three kinds of results, by `type`.
      return { ...page, items: (page.items as unknown as readonly T[]).map(prepare) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<T>) => page.next,
    placeholderData: keepPreviousData,
    enabled: q !== "",
    staleTime: FRESH_MS,
  });
}

/** Limits of the server's result counts. */
export const COUNTED_UP_TO = { users: 200, posts: 1000, topics: 200 } as const;

export function searchUsersQuery({ client, viewer }: Who, q: string) {
  const { withPending } = followsOf(client, viewer);
  return searchQuery<UserResult>({ key: [PEOPLE, "list", "search", q], type: "users", q, prepare: withPending });
}

export function searchPostsQuery({ client, viewer }: Who, q: string) {
  const { withPending } = postToggles(client, viewer);
  return searchQuery<Post>({ key: [POSTS, "list", `search:${q}`, null], type: "posts", q, prepare: withPending });
}

export function searchTopicsQuery(q: string) {
  return searchQuery<HashtagResult>({ key: [HASHTAGS, "search", q], type: "hashtags", q, prepare: (tag) => tag });
}

/** A completion while a mention, hashtag or emoji is being written. */
export type Suggestion = { readonly key: string; readonly text: string; readonly name: string } & {
  readonly isFollowing: boolean;
} & (
    | { readonly kind: "mention"; readonly avatar: string | null }
    | { readonly kind: "hashtag"; readonly count: number }
    | { readonly kind: "emoji" }
  );

const SUGGESTIONS = 6;

/** A few people or tags that begin with these letters, followed ones first. */
export function suggestionsQuery(kind: "mention" | "hashtag", q: string) {
  const list = kind === "mention" ? PEOPLE : HASHTAGS;
  return queryOptions({
    queryKey: [list, "list", "suggest", q],
    queryFn: async ({ signal }) => {
      const query = { q, type: kind === "mention" ? "users" : "hashtags", limit: "10" };
      const { items } = await requestPage("/api/posts/search", { query, signal });
      return items as readonly (UserResult | HashtagResult)[];
    },
    select: (items): readonly Suggestion[] =>
      items
        .toSorted((a, b) => Number(b.isFollowing) - Number(a.isFollowing))
        .slice(0, SUGGESTIONS)
        .map(suggestionOf),
    // Results for the beginning of the word stay visible until the response arrives.
    placeholderData: (before, query) => {
      const [was, , , word] = query?.queryKey ?? [];
      return was === list && typeof word === "string" && word !== "" && q.startsWith(word) ? before : undefined;
    },
    enabled: q !== "",
    staleTime: FRESH_MS,
    retry: 0,
  });
}

function suggestionOf(item: UserResult | HashtagResult): Suggestion {
  const { isFollowing } = item;
  return "tag" in item
    ? { kind: "hashtag", key: item.tag, text: item.tag, name: `#${item.tag}`, isFollowing, count: item.count }
    : { kind: "mention", key: item.id, text: item.username, name: item.displayName, isFollowing, avatar: item.avatar };
}

export function trendingQuery() {
  return queryOptions({
    queryKey: [HASHTAGS, "trending"],
    queryFn: ({ signal }) => request("GET", "/api/posts/trending", { signal }),
    staleTime: FRESH_MS,
  });
}

/** People who share an interest with the viewer and are not followed yet. */
export function suggestedPeopleQuery() {
  return queryOptions({
    queryKey: [PEOPLE, "list", "suggested"],
    queryFn: ({ signal }) => request("GET", "/api/users/suggested", { signal }),
    staleTime: 5 * FRESH_MS,
  });
}

export function followedTagsQuery() {
  return queryOptions({
    queryKey: FOLLOWED_TAGS,
    queryFn: ({ signal }) => request("GET", "/api/hashtags/followed", { query: { limit: "100" }, signal }),
    staleTime: FRESH_MS,
  });
}
