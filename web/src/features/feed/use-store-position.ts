import { useEffect } from "react";
import { useViewer } from "@/data/client/viewer";
import { storeReadPosition, saveReadPosition, type ReadPosition } from "@/data/feeds/read-position";
import type { FeedTab } from "@/lib/feed-tab";
import { postAtTop } from "@/shared/post-card/last-opened";

/** The server hears of a new place this often at most, and when the page is left. */
const PAUSE_MS = 20_000;

/** Keeps how far the member has read, once they have begun to scroll. */
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
      // Without a network the next place says it too.
      saveReadPosition(tab, place).catch(() => undefined);
    }
    function onScroll() {
      scrolled += 1;
    }
    function note() {
      // Coming back to a place is one jump, and no reading.
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
    // Whoever opens a post while the page still glides leaves from here.
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
