import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from "react";
import { scrollBehavior } from "@/lib/appearance";

interface ReelScrollerProps {
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly children: ReactNode;
}

/** Consecutive wheel events, as of a touchpad with inertia, count as one move. */
const ONE_TURN_MS = 120;
const ONE_MOVE_MS = 900;
const LEAST_TURN = 8;
/** During a programmatic scroll the offset does not select a reel. */
const GLIDE_MS = 700;

/** Column of full-height screens with scroll snapping. */
export function ReelScroller({ index, onIndex, children }: ReelScrollerProps) {
  const node = useRef<HTMLDivElement>(null);
  const isPlaced = useRef(false);
  const glide = useRef<{ readonly to: number; readonly until: number } | null>(null);

  const place = () => {
    const { scrollTop = 0, clientHeight = 0 } = node.current ?? {};
    return clientHeight > 0 ? Math.round(scrollTop / clientHeight) : index;
  };

  useLayoutEffect(() => {
    const screens = node.current;
    if (!screens) return;
    const top = index * screens.clientHeight;
    if (!isPlaced.current) {
      isPlaced.current = true;
      screens.scrollTo({ top, behavior: "instant" });
    } else if ((glide.current?.to ?? Math.round(screens.scrollTop / screens.clientHeight)) !== index) {
      glide.current = { to: index, until: performance.now() + GLIDE_MS };
      screens.scrollTo({ top, behavior: scrollBehavior() });
    }
  }, [index]);

  const release = () => {
    glide.current = null;
  };

  function onScroll() {
    if (glide.current !== null && performance.now() <= glide.current.until) return;
    release();
    onIndex(place());
  }

  /** A scroll that was redirected before its end fires scrollend, too, at the wrong position. */
  function onScrollEnd() {
    if (glide.current !== null && place() !== glide.current.to && performance.now() <= glide.current.until) return;
    release();
    onIndex(place());
  }

  const turn = useEffectEvent((step: 1 | -1) => onIndex(index + step));

  useEffect(() => {
    const screens = node.current;
    if (!screens) return undefined;
    let turnedAt = -Infinity;
    let movedAt = -Infinity;
    function onWheel(event: WheelEvent) {
      if (event.ctrlKey || Math.abs(event.deltaY) <= Math.abs(event.deltaX)) return;
      event.preventDefault();
      const goesOn = event.timeStamp - turnedAt < ONE_TURN_MS && event.timeStamp - movedAt < ONE_MOVE_MS;
      turnedAt = event.timeStamp;
      if (goesOn || Math.abs(event.deltaY) < LEAST_TURN) return;
      movedAt = event.timeStamp;
      turn(event.deltaY > 0 ? 1 : -1);
    }
    screens.addEventListener("wheel", onWheel, { passive: false });
    return () => screens.removeEventListener("wheel", onWheel);
  }, []);

  return (
    <div
      ref={node}
      onScroll={onScroll}
      onScrollEnd={onScrollEnd}
      onTouchStart={release}
      className="h-full snap-y snap-mandatory overflow-x-hidden overflow-y-auto overscroll-contain [scrollbar-width:none]"
    >
      {children}
    </div>
  );
}
