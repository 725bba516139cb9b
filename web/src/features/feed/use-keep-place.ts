import { useEffect } from "react";
import { knowPlace, sendPlace, type Place } from "@/api/places";
import { useViewer } from "@/api/viewer";
import type { FeedTab } from "@/lib/feed-tab";

/** The server hears of a new place this often at most, and when the page is left. */
const PAUSE_MS = 20_000;

/** The post at the top of what can be seen. */
export function postAtTop(): string | null {
  const bars = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  for (const card of document.querySelectorAll<HTMLElement>("[role='feed'] > [data-post]")) {
    if (card.getBoundingClientRect().bottom > bars + 1) return card.dataset["post"] ?? null;
  }
  return null;
}

/** Keeps how far the member has read, once they have begun to scroll. */
export function useKeepPlace(tab: FeedTab): void {
  const viewer = useViewer();

  useEffect(() => {
    let place: Place | null = null;
    let sentPost: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let scrolled = 0;

    function send() {
      clearTimeout(timer);
      timer = undefined;
      if (!place || place.postId === sentPost) return;
      sentPost = place.postId;
      // Without a network the next place says it too.
      sendPlace(tab, place).catch(() => undefined);
    }
    function onScroll() {
      scrolled += 1;
    }
    function onScrollEnd() {
      // Coming back to a place is one jump, and no reading.
      if (scrolled < 2) return;
      const postId = postAtTop();
      if (postId === null || postId === place?.postId) return;
      place = { postId, leftAt: new Date().toISOString() };
      knowPlace(viewer, tab, place);
      timer ??= setTimeout(send, PAUSE_MS);
    }
    function onHidden() {
      if (document.hidden) send();
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("scrollend", onScrollEnd);
    window.addEventListener("pagehide", send);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("scrollend", onScrollEnd);
      window.removeEventListener("pagehide", send);
      document.removeEventListener("visibilitychange", onHidden);
      send();
    };
  }, [viewer, tab]);
}
