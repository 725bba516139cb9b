import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { hasJustArrived } from "@/data/feeds/first-feed";
import { followChanges, followChangesShown, hasUnshownFollows } from "@/data/people/follow-changes";
import type { PostList, PostPage } from "@/data/posts/cache";
import { keepListsStored } from "@/data/posts/list-store";
import { refreshList, refreshRanked, releaseHeld } from "@/data/posts/live-list";
import { feedQuery, heldKey, keepFeedsAtHand, newestOfFeed } from "@/data/posts/queries";
import type { FeedTab } from "@/lib/feed-tab";
import { REFRESH_MS } from "@/lib/limits";
import { itemsOf } from "@/lib/paged";
import { useAnnouncement } from "@/shared/post-list/use-announced";
import { useInterval } from "@/ui/use-interval";

/** New posts held behind the pill. */
type Held = PostList & { readonly gap: boolean };

/** Feeds whose stored copy was already replaced by a response since the page load. */
const painted = new Set<FeedTab>();

/** A feed: the stored copy first, then refreshed at once and every minute. Visible posts do not move. */
export function useFeedQuery(tab: FeedTab, isAtStart: () => boolean) {
  const client = useQueryClient();
  const viewer = useViewer();
  const who = { client, viewer };
  const options = feedQuery(who, tab);
  const query = useInfiniteQuery(options);
  const held = useQuery<Held>({ queryKey: heldKey(tab), queryFn: skipToken, gcTime: Infinity }).data;
  const [refreshing, setRefreshing] = useState(false);
  const visit = useRef<AbortController>(null);
  const arrived = useRef(false);

  useEffect(() => {
    keepListsStored(client, viewer);
    keepFeedsAtHand({ client, viewer });
  }, [client, viewer]);

  // Responses for an unmounted feed are dropped: the scroll position belongs to another feed by then.
  useEffect(() => {
    const controller = new AbortController();
    visit.current = controller;
    return () => controller.abort();
  }, []);

  function hold(page: PostPage, gap: boolean) {
    client.setQueryData<Held>(heldKey(tab), { pages: [page], pageParams: [null], gap });
  }

  /** `asked`: by the member or on arrival. At the top, changed follows then replace the list. */
  async function refresh(asked: boolean) {
    const follows = followChanges(client);
    if (hasJustArrived(tab) || client.getQueryData<PostList>(options.queryKey) === undefined) {
      // Nothing was stored: the list is fresh, or its first request is running.
      painted.add(tab);
      if (tab === "following") followChangesShown(client, follows);
      return;
    }
    const signal = visit.current?.signal;
    setRefreshing(true);
    try {
      const fresh = await newestOfFeed(who, tab, signal);
      const list = client.getQueryData<PostList>(options.queryKey);
      if (!list || signal?.aborted) return;
      const changed = tab === "following" && hasUnshownFollows(client);
      const isFirst = !painted.has(tab);
      painted.add(tab);
      if ((isFirst || (changed && asked)) && isAtStart()) {
        client.setQueryData(options.queryKey, { pages: [fresh], pageParams: [null] });
        hold({ items: [], next: null }, false);
        if (tab === "following") followChangesShown(client, follows);
        return;
      }
      const news = tab === "foryou" ? refreshRanked(list, fresh, viewer) : refreshList(list, fresh, viewer, changed);
      client.setQueryData(options.queryKey, news.list);
      hold(news.gap ? fresh : { items: news.held, next: null }, news.gap);
    } catch {
      // The visible list stays. The next minute retries; the shell shows a lost connection.
    } finally {
      setRefreshing(false);
    }
  }

  useInterval(REFRESH_MS, () => {
    const arrives = !arrived.current;
    arrived.current = true;
    void refresh(arrives);
  });

  useAnnouncement("posts_available", () => void refresh(false));

  function showHeld() {
    const list = client.getQueryData<PostList>(options.queryKey);
    const [page] = held?.pages ?? [];
    if (!list || !held || !page) return;
    client.setQueryData(options.queryKey, releaseHeld(list, page, held.gap));
    hold({ items: [], next: null }, false);
  }

  return {
    query,
    posts: itemsOf(query.data),
    heldCount: held?.pages[0]?.items.length ?? 0,
    heldMore: held?.gap ?? false,
    refreshing,
    refresh: () => void refresh(true),
    showHeld,
  };
}
