import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { scrollBehavior } from "@/lib/appearance";

const BOTTOM_PX = 48;
const TOP_PX = 800;
/** Offset of the unread divider from the top on opening. */
const DIVIDER_PX = 72;

interface LogScrollOptions {
  readonly hasOlder: boolean;
  readonly onNearTop: () => void;
  /** Whether newer messages exist beyond the loaded ones. */
  readonly hasNewer: boolean;
  readonly onNearEnd: () => void;
  /** The first message below the unread divider. */
  readonly unreadFrom: string | null;
  /** Id of the message to open at. */
  readonly found: string | undefined;
}

function isNearEnd(log: HTMLElement): boolean {
  return log.scrollHeight - log.scrollTop - log.clientHeight < BOTTOM_PX;
}

/**
 * Scroll position of a conversation: at its end it stays at the end; elsewhere the visible messages do not move when
 * content is added above or below.
 */
export function useLogScroll({ hasOlder, onNearTop, hasNewer, onNearEnd, unreadFrom, found }: LogScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  /** Key of the message at the upper edge: a re-render may replace its element. */
  const anchor = useRef<{ readonly key: string; readonly top: number } | null>(null);
  /** The divider of the last placement; undefined before the first render. */
  const placedAt = useRef<string | null | undefined>(undefined);
  const foundAt = useRef<string>(undefined);
  /** The last known scroll offset. */
  const stood = useRef(0);
  const [isAtEnd, setAtEnd] = useState(true);

  function remember() {
    const log = box.current;
    if (!log) return;
    stood.current = log.scrollTop;
    sticks.current = !hasNewer && isNearEnd(log);
    setAtEnd(sticks.current);
    anchor.current = null;
    if (sticks.current) return;
    const edge = log.getBoundingClientRect().top;
    const rows = log.querySelectorAll<HTMLElement>("[data-message]");
    const node = [...rows].find((row) => row.getBoundingClientRect().bottom > edge);
    const key = node?.dataset["message"];
    if (node && key !== undefined) anchor.current = { key, top: node.getBoundingClientRect().top - edge };
  }

  function restore() {
    const log = box.current;
    if (!log) return;
    // Scrolled up, but the scroll event is still pending: a render in between must not scroll back to the end.
    if (sticks.current && log.scrollTop < stood.current && !isNearEnd(log)) remember();
    else if (sticks.current) {
      log.scrollTop = log.scrollHeight;
      stood.current = log.scrollTop;
    } else if (anchor.current) {
      const node = log.querySelector(`[data-message="${CSS.escape(anchor.current.key)}"]`);
      if (!node) return;
      const top = node.getBoundingClientRect().top - log.getBoundingClientRect().top;
      // Assigning an unchanged offset would end a smooth scroll.
      if (Math.abs(top - anchor.current.top) >= 1) log.scrollTop += top - anchor.current.top;
    }
  }

  function place() {
    const divider = box.current?.querySelector<HTMLElement>("[data-unread]");
    if (!box.current) return;
    const node =
      found === foundAt.current ? null : box.current.querySelector<HTMLElement>("[data-message][aria-current]");
    if (node) {
      foundAt.current = found;
      node.scrollIntoView({ block: "center" });
      node.focus({ preventScroll: true });
    } else if (divider && placedAt.current !== unreadFrom && sticks.current) {
      const log = box.current;
      log.scrollTop += divider.getBoundingClientRect().top - log.getBoundingClientRect().top - DIVIDER_PX;
    } else restore();
    placedAt.current = unreadFrom;
    remember();
  }

  function near() {
    const log = box.current;
    if (!log) return;
    if (hasOlder && log.scrollTop < TOP_PX) onNearTop();
    if (hasNewer && log.scrollHeight - log.scrollTop - log.clientHeight < TOP_PX) onNearEnd();
  }

  const onSize = useEffectEvent(() => restore());
  const onLayout = useEffectEvent(() => {
    place();
    near();
  });

  // Any render may have moved content.
  useLayoutEffect(() => onLayout());

  useEffect(() => {
    const watch = new ResizeObserver(() => onSize());
    if (box.current) watch.observe(box.current);
    if (content.current) watch.observe(content.current);
    return () => watch.disconnect();
  }, []);

  return {
    box,
    content,
    isAtEnd,
    onScroll() {
      remember();
      near();
    },
    toEnd(smooth: boolean) {
      sticks.current = true;
      setAtEnd(true);
      box.current?.scrollTo({ top: box.current.scrollHeight, behavior: smooth ? scrollBehavior() : "instant" });
    },
  };
}
