import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useViewer } from "@/api/viewer";
import { storedFeedTab, storeFeedTab, type FeedTab } from "@/lib/feed-tab";
import { scrollBehavior } from "@/lib/look";

/** How far each feed was scrolled past its start when another was chosen; it holds as long as the page lives. */
const places = new Map<FeedTab, number>();

/** How far the page is past the start of the panel; negative while it begins below the bars. */
function pastStart(panel: HTMLElement): number {
  const bars = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return bars - panel.getBoundingClientRect().top;
}

/** Which feed is shown, remembered for this member in this browser, each with its own place. */
export function useFeedTab() {
  const viewer = useViewer();
  const [tab, setTab] = useState(() => storedFeedTab(viewer));
  const panel = useRef<HTMLDivElement>(null);

  function choose(next: FeedTab) {
    const node = panel.current;
    if (!node) return;
    if (next === tab) {
      window.scrollTo({ top: 0, behavior: scrollBehavior() });
      return;
    }
    const past = pastStart(node);
    places.set(tab, past);
    storeFeedTab(viewer, next);
    // The list has to be there before one can go to a place in it, and both happen before the next paint.
    flushSync(() => setTab(next));
    const place = places.get(next) ?? 0;
    // A list that was at its start lets the page stay where it is, as long as nothing of the list is hidden.
    const wanted = place > 0 ? place : Math.min(past, 0);
    window.scrollTo({ top: window.scrollY + wanted - pastStart(node), behavior: "instant" });
  }

  return {
    tab,
    choose,
    panel,
    /** Whether somebody looks at the first posts, or has not come to them yet. */
    isAtStart: () => window.scrollY < 8 || (panel.current !== null && pastStart(panel.current) < 8),
  };
}
