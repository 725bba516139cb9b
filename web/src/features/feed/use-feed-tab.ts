import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useViewer } from "@/data/client/viewer";
import { scrollBehavior } from "@/lib/appearance";
import { storedFeedTab, storeFeedTab, type FeedTab } from "@/lib/feed-tab";
import { barsHeight, cardAtTop, expectCard } from "@/shared/post-card/last-opened";
import { drawInSight } from "@/shared/post-list/post-slot";

/** Scroll offset of each feed at the last tab change, until the page is reloaded. */
const places = new Map<FeedTab, number>();

/** Topmost card and its offset when home was left; null at the top of the page. */
let left: { readonly tab: FeedTab; readonly id: string; readonly top: number } | null = null;

/**
 * Restores that card's position on return. The page offset is not enough: cards that were scrolled past quickly were
 * never rendered and only have estimated heights.
 */
export function expectLeft(tab: FeedTab): void {
  if (left?.tab === tab) expectCard(left.id, left.top);
  left = null;
}

/** Scroll distance past the start of the panel; negative while it begins below the bars. */
function pastStart(panel: HTMLElement): number {
  return barsHeight() - panel.getBoundingClientRect().top;
}

/**
 * Selected feed, with a scroll position per feed. The address names it after a choice; otherwise it is the member's
 * last feed in this browser.
 */
export function useFeedTab() {
  const viewer = useViewer();
  const router = useRouter();
  const navigate = useNavigate();
  const { feed, list }: { feed?: FeedTab; list?: string } = useSearch({ strict: false });
  const [tab, setTab] = useState(() => feed ?? storedFeedTab(viewer));
  const [named, setNamed] = useState(feed);
  // Back or forward navigation.
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
    // Names the current feed in its history entry, so that Back returns to it and not to the stored choice.
    if (!feed) {
      go({ feed: tab }, true);
      router.history.flush();
    }
    go({ feed: next });
    // The list must render before the scroll, and both before the next paint.
    flushSync(() => setTab(next));
    const place = places.get(next) ?? 0;
    // A list at its start keeps the page offset, unless that would hide a part of the list.
    const wanted = place > 0 ? place : Math.min(past, 0);
    window.scrollTo({ top: window.scrollY + wanted - pastStart(node), behavior: "instant" });
    drawInSight();
  }

  return {
    tab,
    /** The list shown instead of a feed. */
    list,
    go,
    choose,
    panel,
    /** Whether the first posts are visible or still below the window. */
    isAtStart: () => window.scrollY < 8 || (panel.current !== null && pastStart(panel.current) < 8),
  };
}
