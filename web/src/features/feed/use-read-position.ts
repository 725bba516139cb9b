import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isSignedIn } from "@/data/client/session";
import { useViewer } from "@/data/client/viewer";
import { FEED_SNAPSHOT, type FeedSnapshot } from "@/data/feeds/position";
import type { PostList } from "@/data/posts/cache";
import { FEED_STORES } from "@/data/posts/list-store";
import { feedQuery } from "@/data/posts/queries";
import type { FeedTab } from "@/lib/feed-tab";
import { cardAtTop, cards } from "@/shared/post-card/last-opened";
import { tabStore } from "@/lib/local-storage";

/** Further down, the feed starts at the top after a reload. */
const MOST_PAGES = 20;

/** Stores the feed and its scroll position on pagehide, for a reload. */
export function useReadPosition(tab: FeedTab): void {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => {
    function keep() {
      const place = isSignedIn(viewer) ? placeNow() : null;
      // Without room the reloaded feed starts at the top.
      if (place) tabStore.write(FEED_SNAPSHOT, JSON.stringify(place));
      else tabStore.drop(FEED_SNAPSHOT);
    }
    function placeNow(): FeedSnapshot | null {
      const list = client.getQueryData<PostList>(feedQuery({ client, viewer }, tab).queryKey);
      const card = cardAtTop();
      const postId = card?.dataset["post"];
      if (!list || !card || postId === undefined || window.scrollY < 8) return null;
      const page = list.pages.findIndex(({ items }) => items.some(({ id }) => id === postId));
      if (page === -1 || page >= MOST_PAGES) return null;
      // One page more than is visible, so that the end is not reached at once.
      const [pages, pageParams] = [list.pages.slice(0, page + 2), list.pageParams.slice(0, page + 2)];
      return {
        userId: viewer,
        store: FEED_STORES[tab],
        at: Date.now(),
        list: { pages, pageParams },
        postId,
        top: card.getBoundingClientRect().top,
        heights: cards().map((one) => [one.dataset["post"] ?? "", one.getBoundingClientRect().height]),
      };
    }
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [client, viewer, tab]);
}
