import { useEffect } from "react";
import { useViewer } from "@/data/client/viewer";
import { storeReadPosition, saveReadPosition, type ReadPosition } from "@/data/feeds/read-position";
import type { FeedTab } from "@/lib/feed-tab";
import { postAtTop } from "@/shared/post-card/last-opened";

/** Minimum interval between updates to the server; leaving the page sends one, too. */
const PAUSE_MS = 20_000;

/** Stores the member's read position after the first scroll. */
export function useStorePosition(tab: FeedTab): void {
  const viewer = useViewer();

  useEffect(() => {
    let place: ReadPosition | null = null;
    let sentPost: string | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let scrolled = 0;

    function send() {
      clearTimeout(timer);
      timer = undefined;
      if (!place || place.postId === sentPost) return;
      sentPost = place.postId;
      // Offline: the next position replaces this one.
      saveReadPosition(tab, place).catch(() => undefined);
    }
    function onScroll() {
      scrolled += 1;
    }
    function note() {
      // A restored position is one scroll event, not reading.
      if (scrolled < 2) return;
      const postId = postAtTop();
      if (postId === null || postId === place?.postId) return;
      place = { postId, leftAt: new Date().toISOString() };
      storeReadPosition(viewer, tab, place);
      timer ??= setTimeout(send, PAUSE_MS);
    }
    function onHidden() {
      if (document.hidden) send();
    }
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("scrollend", note);
    // Opening a post during a scroll animation records the position, too.
    window.addEventListener("click", note, true);
    window.addEventListener("pagehide", send);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("scrollend", note);
      window.removeEventListener("click", note, true);
      window.removeEventListener("pagehide", send);
      document.removeEventListener("visibilitychange", onHidden);
      send();
    };
  }, [viewer, tab]);
}
