import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { FEED_PLACE, type FeedPlace } from "@/api/feed-place";
import { FEED_STORES } from "@/api/list-store";
import type { PostList } from "@/api/post-cache";
import { feedQuery } from "@/api/queries/posts";
import { isSignedIn } from "@/api/session";
import { useViewer } from "@/api/viewer";
import type { FeedTab } from "@/lib/feed-tab";
import { postAtTop } from "./use-keep-place";

/** Reading further down than this begins at the top after a reload. */
const MOST_PAGES = 20;

/** Keeps the feed as it stands when the page goes, for the case that it is being reloaded. */
export function useFeedPlace(tab: FeedTab): void {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => {
    function keep() {
      try {
        const place = isSignedIn(viewer) ? placeNow() : null;
        if (place) sessionStorage.setItem(FEED_PLACE, JSON.stringify(place));
        else sessionStorage.removeItem(FEED_PLACE);
      } catch {
        // Without room the reloaded feed begins at its top.
      }
    }
    function placeNow(): FeedPlace | null {
      const list = client.getQueryData<PostList>(feedQuery({ client, viewer }, tab).queryKey);
      const postId = postAtTop();
      if (!list || postId === null || window.scrollY < 8) return null;
      const page = list.pages.findIndex(({ items }) => items.some(({ id }) => id === postId));
      if (page === -1 || page >= MOST_PAGES) return null;
      // One page more than is seen: the end of the list is not reached at once.
      const [pages, pageParams] = [list.pages.slice(0, page + 2), list.pageParams.slice(0, page + 2)];
      const cards = [...document.querySelectorAll<HTMLElement>("[role='feed'] > [data-post]")];
      const boxes = cards.map((card) => [card.dataset["post"] ?? "", card.getBoundingClientRect()] as const);
      return {
        userId: viewer,
        store: FEED_STORES[tab],
        at: Date.now(),
        list: { pages, pageParams },
        postId,
        top: boxes.find(([id]) => id === postId)?.[1].top ?? 0,
        heights: boxes.map(([id, { height }]) => [id, height]),
      };
    }
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, [client, viewer, tab]);
}
