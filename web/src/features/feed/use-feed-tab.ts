import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useViewer } from "@/data/client/viewer";
import { scrollBehavior } from "@/lib/appearance";
import { storedFeedTab, storeFeedTab, type FeedTab } from "@/lib/feed-tab";
import { barsHeight, cardAtTop, expectCard } from "@/shared/post-card/last-opened";
import { drawInSight } from "@/shared/post-list/post-slot";

/** How far each feed was scrolled past its start when another was chosen; it holds as long as the page lives. */
const places = new Map<FeedTab, number>();

/** The card at the top when home was left, and where its upper edge was; none at the start of the page. */
let left: { readonly tab: FeedTab; readonly id: string; readonly top: number } | null = null;

/**
 * Whoever comes home finds that card where it was. The page's offset alone would not do: cards that were passed in
 * haste have never been drawn, and are as tall as they were taken to be.
 */
export function expectLeft(tab: FeedTab): void {
  if (left?.tab === tab) expectCard(left.id, left.top);
  left = null;
}

/** How far the page is past the start of the panel; negative while it begins below the bars. */
function pastStart(panel: HTMLElement): number {
  return barsHeight() - panel.getBoundingClientRect().top;
}

/**
 * Which feed is shown, each with its own place. The address names it once one was chosen; without that it is the one
 * that this member looked at last in this browser.
 */
export function useFeedTab() {
  const viewer = useViewer();
  const router = useRouter();
  const navigate = useNavigate();
  const { feed, list }: { feed?: FeedTab; list?: string } = useSearch({ strict: false });
  const [tab, setTab] = useState(() => feed ?? storedFeedTab(viewer));
  const [named, setNamed] = useState(feed);
  // A step back or forward.
  if (feed !== named) {
    setNamed(feed);
    if (feed) setTab(feed);
  }
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => storeFeedTab(viewer, tab), [viewer, tab]);

  const leave = useEffectEvent(() => {
    const card = window.scrollY < 8 || list ? undefined : cardAtTop();
    const id = card?.dataset["post"];
    left = card && id ? { tab, id, top: card.getBoundingClientRect().top } : null;
  });
  useLayoutEffect(() => () => leave(), []);

  const go = (search: { feed: FeedTab } | { list: string }, replace = false) =>
    void navigate({ to: "/", search, replace, resetScroll: false });

  function choose(next: FeedTab) {
    const node = panel.current;
    if (!node) return;
    if (list) return go({ feed: next });
    if (next === tab) {
      window.scrollTo({ top: 0, behavior: scrollBehavior() });
      return;
    }
    const past = pastStart(node);
    places.set(tab, past);
    // The entry of the bare address is where a step back leads, whatever is remembered by then.
    if (!feed) {
      go({ feed: tab }, true);
      router.history.flush();
    }
    go({ feed: next });
    // The list has to be there before one can go to a place in it, and both happen before the next paint.
    flushSync(() => setTab(next));
    const place = places.get(next) ?? 0;
    // A list that was at its start lets the page stay where it is, as long as nothing of the list is hidden.
    const wanted = place > 0 ? place : Math.min(past, 0);
    window.scrollTo({ top: window.scrollY + wanted - pastStart(node), behavior: "instant" });
    drawInSight();
  }

  return {
    tab,
    /** The list that is shown in place of the feed. */
    list,
    go,
    choose,
    panel,
    /** Whether somebody looks at the first posts, or has not come to them yet. */
    isAtStart: () => window.scrollY < 8 || (panel.current !== null && pastStart(panel.current) < 8),
  };
}
