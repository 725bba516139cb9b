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

/** News that waits behind the pill. */
type Held = PostList & { readonly gap: boolean };

/** The stored copy of each feed stands in for its first answer only once in the life of a page. */
const painted = new Set<FeedTab>();

/** A feed: what was stored first, then fresh at once and every minute, and nothing moves while it is read. */
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

  // What is asked for a feed nobody looks at any more is dropped: where the page stands then says nothing about it.
  useEffect(() => {
    const controller = new AbortController();
    visit.current = controller;
    return () => controller.abort();
  }, []);

  function hold(page: PostPage, gap: boolean) {
    client.setQueryData<Held>(heldKey(tab), { pages: [page], pageParams: [null], gap });
  }

  /** Somebody who arrives, or asks, at the start of a feed whose members have changed gets it anew. */
  async function refresh(asked: boolean) {
    const follows = followChanges(client);
    if (hasJustArrived(tab) || client.getQueryData<PostList>(options.queryKey) === undefined) {
      // Nothing was stored: the list has come, or is on its way by itself, and is fresh.
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
      // What is shown stays; the next minute tries again, and the shell says when there is no connection.
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
