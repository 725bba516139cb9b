import type { QueryClient } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request } from "@/data/client/request";
import { noteFollowChange } from "@/data/people/follow-changes";
import { createToggleQueue, type ToggleQueue } from "@/lib/toggle-queue";

/** A tag in search, trends and the viewer's own list. */
export type HashtagResult = Schema<"HashtagResult">;

/** Key of every cached list of tags, paged or plain; the viewer's own is `FOLLOWED_TAGS`. */
export const HASHTAGS = "hashtags" as const;
export const FOLLOWED_TAGS = [HASHTAGS, "followed"] as const;

/** The normalized form for comparing tags. */
export const tagKey = (tag: string) => tag.normalize("NFC").toLowerCase();

interface Paged {
  readonly pages: readonly { readonly items: readonly HashtagResult[] }[];
}

function withTag(list: readonly HashtagResult[], key: string, isFollowing: boolean): readonly HashtagResult[] {
  return list.map((one) =>
    tagKey(one.tag) === key && one.isFollowing !== isFollowing ? { ...one, isFollowing } : one,
  );
}

/** Updates the follow state of a tag in every cached list. */
export function showTagFollow(client: QueryClient, tag: string, isFollowing: boolean): void {
  const key = tagKey(tag);
  client.setQueriesData<Paged | readonly HashtagResult[]>({ queryKey: [HASHTAGS] }, (data) => {
    if (data === undefined) return data;
    if (!("pages" in data)) return withTag(data, key, isFollowing);
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: withTag(page.items, key, isFollowing) })) };
  });
  client.setQueryData<readonly HashtagResult[]>(FOLLOWED_TAGS, (list) => {
    if (!list) return list;
    const others = list.filter((one) => tagKey(one.tag) !== key);
    return isFollowing ? [{ tag, count: 0, trend: "topic", isFollowing }, ...others] : others;
  });
}

const known = new WeakMap<QueryClient, ToggleQueue>();

/** Follows of tags: optimistic, one request at a time per tag, rolled back on failure. */
export function tagFollows(client: QueryClient): ToggleQueue {
  const existing = known.get(client);
  if (existing) return existing;
  const queue = createToggleQueue<void>({
    send: (tag, on) => request(on ? "POST" : "DELETE", `/api/hashtags/${encodeURIComponent(tag)}/follow`),
    show: (tag, on) => showTagFollow(client, tag, on),
    settled: () => noteFollowChange(client),
  });
  known.set(client, queue);
  return queue;
}
