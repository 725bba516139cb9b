import { useRef, type PointerEvent } from "react";

const HELD_MS = 450;
const SLACK_PX = 10;

/** A long press of a finger; hovering pointers have separate buttons. */
export function useLongPress(onHeld: () => void) {
  const held = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null);

  function end() {
    if (held.current) window.clearTimeout(held.current.timer);
    held.current = null;
  }

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      end();
      if (pointerType !== "touch") return;
      held.current = { timer: window.setTimeout(onHeld, HELD_MS), x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!held.current) return;
      if (Math.hypot(clientX - held.current.x, clientY - held.current.y) > SLACK_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
