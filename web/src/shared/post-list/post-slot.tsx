import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

/** How tall each card was when last seen, so that coming back finds every card in its place. */
const heights = new Map<string, number>();
/** Cards of a reloaded page take the room that they had. */
export function expectHeights(known: Iterable<readonly [id: string, height: number]>): void {
  for (const [id, height] of known) heights.set(id, height);
}

/** The places whose cards wait, and what draws each of them at once. */
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

/** Draws the first cards of a list that still wait; whether there were any. */
export function drawNext(list: HTMLElement, count: number): boolean {
  const next = [...waiting].filter(([node]) => list.contains(node)).slice(0, count);
  for (const [, draw] of next) draw();
  return next.length > 0;
}

/** The line below a card is not part of its inner size. */
const HAIRLINE = 1;
/** Cards this near the top are painted in the first frame: passing over them would gain nothing. */
const AT_ONCE = 4;
/** So far below the window cards are drawn with it: others may turn out lower than they were taken to be. */
const BELOW = 200;

interface PostSlotProps {
  readonly id: string;
  readonly label: string;
  /** About how tall its card is, as long as it has never been drawn. */
  readonly estimate: number;
  readonly position: number;
  /** How many posts the whole list has; -1 while nobody knows. */
  readonly total: number;
  /** In a long list, cards far off the screen give their elements back and keep their height. */
  readonly sheds: boolean;
  /** It begins as a place; its card is drawn later, unless it is one of the first. */
  readonly waits: boolean;
  readonly fresh: boolean;
  readonly children: ReactNode;
}

/** One place in a list of posts; what is far away costs nothing to paint. */
export function PostSlot({ id, label, estimate, position, total, sheds, waits, fresh, children }: PostSlotProps) {
  const slot = useRef<HTMLElement>(null);
  /** How tall the card was when it gave its elements back; `null` while it has them. */
  const [away, setAway] = useState<number | null>(null);
  // Once for each card: what is read while drawing is remembered by the compiler, and would be so too early.
  const [known] = useState(() => heights.get(id) ?? estimate);
  const height = away ?? known;

  // Measured before the card leaves the page: afterwards it has no height.
  useLayoutEffect(() => {
    const node = slot.current;
    if (!node) return undefined;
    return () => void heights.set(id, heightOf(node));
  }, [id]);

  // The first cards of a list that nobody has seen yet are drawn with it; one that is opened again may begin further down.
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

/** With its fraction: over many cards rounding would add up. */
function heightOf(node: HTMLElement): number {
  return node.getBoundingClientRect().height;
}
