import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { scrollBehavior } from "@/lib/appearance";

const BOTTOM_PX = 48;
const TOP_PX = 800;
/** Where the divider of what is unread comes to lie on opening. */
const DIVIDER_PX = 72;

interface LogScrollOptions {
  readonly hasOlder: boolean;
  readonly onNearTop: () => void;
  /** The end is not where it goes on. */
  readonly hasNewer: boolean;
  readonly onNearEnd: () => void;
  /** The first message below the divider of what is unread. */
  readonly unreadFrom: string | null;
  /** The message that it opens at. */
  readonly found: string | undefined;
}

function isNearEnd(log: HTMLElement): boolean {
  return log.scrollHeight - log.scrollTop - log.clientHeight < BOTTOM_PX;
}

/**
 * Where a conversation stands: at its end it stays there, whatever comes; anywhere else what is being read does not
 * move, whether something is added above or below.
 */
export function useLogScroll({ hasOlder, onNearTop, hasNewer, onNearEnd, unreadFrom, found }: LogScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  /** The message at the upper edge, by its key: its element may be another one after it was drawn anew. */
  const anchor = useRef<{ readonly key: string; readonly top: number } | null>(null);
  /** The divider that the log was last placed at; undefined before anything was drawn. */
  const placedAt = useRef<string | null | undefined>(undefined);
  const foundAt = useRef<string>(undefined);
  /** Where the log stood when that was last looked at or set. */
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
    // Somebody went up, and the event that says so has not come yet: what is drawn meanwhile must not take it back.
    if (sticks.current && log.scrollTop < stood.current && !isNearEnd(log)) remember();
    else if (sticks.current) {
      log.scrollTop = log.scrollHeight;
      stood.current = log.scrollTop;
    } else if (anchor.current) {
      const node = log.querySelector(`[data-message="${CSS.escape(anchor.current.key)}"]`);
      if (!node) return;
      const top = node.getBoundingClientRect().top - log.getBoundingClientRect().top;
      // Setting it to what it is would end a smooth movement.
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

  // Whatever was drawn may have moved something.
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
