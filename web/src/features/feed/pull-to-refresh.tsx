import { RotateCw } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";

const FAR_ENOUGH = 72;

/** Pull-to-refresh at the top of the page, with a progress drawing. */
export function PullToRefresh({ onRefresh }: { readonly onRefresh: () => void }) {
  const [pulled, setPulled] = useState(0);
  const refresh = useEffectEvent(onRefresh);

  useEffect(() => {
    let startY: number | null = null;
    let distance = 0;
    function start(event: TouchEvent) {
      const [touch] = event.touches;
      startY = window.scrollY <= 0 && event.touches.length === 1 && touch ? touch.clientY : null;
      distance = 0;
    }
    function move(event: TouchEvent) {
      const [touch] = event.touches;
      if (startY === null || !touch) return;
      distance = Math.max(0, Math.min(FAR_ENOUGH * 1.25, (touch.clientY - startY) / 2));
      setPulled(distance);
    }
    function end() {
      if (startY !== null && distance >= FAR_ENOUGH) refresh();
      startY = null;
      setPulled(0);
    }
    const passive = { passive: true };
    window.addEventListener("touchstart", start, passive);
    window.addEventListener("touchmove", move, passive);
    window.addEventListener("touchend", end, passive);
    window.addEventListener("touchcancel", end, passive);
    return () => {
      window.removeEventListener("touchstart", start);
      window.removeEventListener("touchmove", move);
      window.removeEventListener("touchend", end);
      window.removeEventListener("touchcancel", end);
    };
  }, []);

  if (pulled < 4) return null;
  return (
    <div
      aria-hidden
      style={{ transform: `translateY(${pulled}px)`, opacity: pulled / FAR_ENOUGH }}
      className="pointer-events-none absolute inset-x-0 -mt-11 flex justify-center"
    >
      <span className="bg-surface shadow-float text-brand grid size-11 place-items-center rounded-full">
        <RotateCw className="size-5" style={{ rotate: `${pulled * 4}deg` }} />
      </span>
    </div>
  );
}
