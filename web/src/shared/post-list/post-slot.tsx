import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

/** Last measured height of each card, so that a restored list has every card in its place. */
const heights = new Map<string, number>();
/** Sets the heights of the cards of a reloaded page. */
export function expectHeights(known: Iterable<readonly [id: string, height: number]>): void {
  for (const [id, height] of known) heights.set(id, height);
}

/** Placeholders with a pending card, and the function that renders each. */
const waiting = new Map<HTMLElement, () => void>();

/** Renders the visible cards before the next paint; called after a scroll position was restored. */
export function drawInSight(): void {
  flushSync(() =>
    waiting.forEach((draw, node) => {
      const { top, bottom } = node.getBoundingClientRect();
      if (bottom > 0 && top < window.innerHeight + BELOW) draw();
    }),
  );
}

/** Renders the first pending cards of a list; returns whether there were any. */
export function drawNext(list: HTMLElement, count: number): boolean {
  const next = [...waiting].filter(([node]) => list.contains(node)).slice(0, count);
  for (const [, draw] of next) draw();
  return next.length > 0;
}

/** The border below a card is not part of its inner size. */
const HAIRLINE = 1;
/** Cards this near the top are painted in the first frame: `content-visibility` would gain nothing there. */
const AT_ONCE = 4;
/** Cards this far below the window (px) render too: others may be lower than estimated. */
const BELOW = 200;

interface PostSlotProps {
  readonly id: string;
  readonly label: string;
  /** Estimated height of the card until its first render. */
  readonly estimate: number;
  readonly position: number;
  /** Total number of posts in the list; -1 while unknown. */
  readonly total: number;
  /** In a long list, cards far off the screen are unmounted and keep their height. */
  readonly sheds: boolean;
  /** It begins as a placeholder; its card renders later, unless it is one of the first. */
  readonly waits: boolean;
  readonly fresh: boolean;
  readonly children: ReactNode;
}

/** A virtualised post card; cards far off the screen cost no painting. */
export function PostSlot({ id, label, estimate, position, total, sheds, waits, fresh, children }: PostSlotProps) {
  const slot = useRef<HTMLElement>(null);
  /** Height of the unmounted card; `null` while mounted. */
  const [away, setAway] = useState<number | null>(null);
  // State, so that it is read once per card: the React compiler would cache the value too early.
  const [known] = useState(() => heights.get(id) ?? estimate);
  const height = away ?? known;

  // Measured before the card is unmounted: afterwards it has no height.
  useLayoutEffect(() => {
    const node = slot.current;
    if (!node) return undefined;
    return () => void heights.set(id, heightOf(node));
  }, [id]);

  // The first cards of a new list render at once; a reopened list may begin further down.
  const [drawn, setDrawn] = useState(() => !waits || (position <= AT_ONCE && !heights.has(id)));
  useLayoutEffect(() => {
    const node = slot.current;
    if (!node || drawn) return undefined;
    waiting.set(node, () => setDrawn(true));
    return () => void waiting.delete(node);
  }, [drawn]);

  useEffect(() => {
    const node = slot.current;
    if (!node || !sheds) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const leaves = !entry.isIntersecting && !node.contains(document.activeElement);
        if (leaves) heights.set(id, heightOf(node));
        setAway(leaves ? heightOf(node) : null);
      },
      { rootMargin: "3000px 0px" },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [id, sheds]);

  const isEmpty = away !== null || !drawn;
  return (
    <article
      ref={slot}
      tabIndex={-1}
      data-post={id}
      aria-label={label}
      aria-posinset={position}
      aria-setsize={total}
      style={{
        ...(position > AT_ONCE
          ? { contentVisibility: "auto", containIntrinsicBlockSize: `auto ${height - HAIRLINE}px` }
          : {}),
        ...(isEmpty ? { height } : {}),
        ...(fresh ? { "--i": position - 1 } : {}),
      }}
      className={`border-line border-b focus-visible:-outline-offset-2 ${fresh ? "rise" : ""}`}
    >
      {isEmpty ? null : children}
    </article>
  );
}

/** Fractional: over many cards rounding would add up. */
function heightOf(node: HTMLElement): number {
  return node.getBoundingClientRect().height;
}
