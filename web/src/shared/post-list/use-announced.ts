import { useEffect, useEffectEvent } from "react";
import { onAnnounced, type Announcement } from "@/data/posts/announcements";

/** All pages are notified at once; their requests are spread over this time. */
const SPREAD_MS = 1_000;
/** Minimum interval between two requests. */
const PAUSE_MS = 5_000;

/** Runs soon after the announcement; not in a hidden tab, which catches up when visible again. */
export function useAnnouncement(event: Announcement, run: () => void): void {
  const ask = useEffectEvent(run);

  useEffect(() => {
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onAnnounced(event, () => {
      if (timer !== undefined || document.hidden) return;
      const wait = Math.max(last + PAUSE_MS - Date.now(), 0) + Math.random() * SPREAD_MS;
      timer = setTimeout(() => {
        timer = undefined;
        last = Date.now();
        if (!document.hidden) ask();
      }, wait);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [event]);
}
