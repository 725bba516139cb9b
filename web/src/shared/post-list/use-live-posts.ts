import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "@/data/client/viewer";
import type { PostList, PostPage } from "@/data/posts/cache";
import { isGoneFrom, takePinned, withPinned } from "@/data/posts/list-order";
import { keepListsStored } from "@/data/posts/list-store";
import { refreshList, releaseHeld } from "@/data/posts/live-list";
import { postsPage, userMediaQuery, userPostsQuery } from "@/data/posts/queries";
import { REFRESH_MS } from "@/lib/limits";
import { itemsOf } from "@/lib/paged";
import { useInterval } from "@/ui/use-interval";

const ONCE = 24 * 60 * 60 * 1000;

/** A member's posts: cached first, refetched at once; the viewer's own posts every minute. */
export function useUserPostsQuery(userId: string, username: string) {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => keepListsStored(client, viewer), [client, viewer]);
  return useLive(userPostsQuery({ client, viewer }, userId, username), { userId }, userId === viewer);
}

/** The same for posts with pictures or videos; these are not persisted. */
export function useUserMediaQuery(userId: string) {
  const client = useQueryClient();
  const viewer = useViewer();
  return useLive(userMediaQuery({ client, viewer }, userId), { userId, media: "true" }, userId === viewer);
}

function useLive(options: ReturnType<typeof userPostsQuery>, filter: Record<string, string>, isOwn: boolean) {
  const client = useQueryClient();
  const viewer = useViewer();
  const query = useInfiniteQuery(options);

  async function refresh() {
    if (client.getQueryData<PostList>(options.queryKey) === undefined) return;
    try {
      const fresh = await postsPage({ client, viewer }, filter, null);
      client.setQueryData<PostList>(options.queryKey, (list) => list && refreshed(list, fresh, viewer));
    } catch {
      // The shown posts stay; the next interval retries.
    }
  }

  useInterval(isOwn ? REFRESH_MS : ONCE, () => void refresh());

  return { query, posts: itemsOf(query.data) };
}

/** Merges all new posts at once. The pinned post is handled apart from the order of time. */
export function refreshed(list: PostList, fresh: PostPage, viewer: string): PostList {
  const top = fresh.items[0];
  const pinned = top?.isPinned ? top : null;
  const page = pinned ? { ...fresh, items: fresh.items.slice(1) } : fresh;
  const { rest, pinned: before } = takePinned(list);
  const { list: kept, held, gap } = refreshList(rest, page, viewer);
  const whole = releaseHeld(kept, gap ? page : { items: held, next: null }, gap);
  const lowers = before && before.id !== pinned?.id && !isGoneFrom(page, before);
  return withPinned(lowers ? withPinned(whole, before) : whole, pinned);
}
