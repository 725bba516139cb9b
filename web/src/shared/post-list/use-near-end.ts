import { useEffect, useEffectEvent, useState } from "react";

const REACH = 1200;

/** A sentinel for the end of a list: `onNear` runs while it is within reach of the window. */
export function useNearEnd(active: boolean, onNear: () => void): (node: Element | null) => void {
  const [node, setNode] = useState<Element | null>(null);
  const near = useEffectEvent(onNear);

  useEffect(() => {
    if (!node || !active) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near();
      },
      { rootMargin: `${REACH}px 0px` },
    );
    // An observer fires only on changes: after a load without result, the next scroll tries again.
    function onScrollEnd() {
      if (node && node.getBoundingClientRect().top < window.innerHeight + REACH) near();
    }
    observer.observe(node);
    window.addEventListener("scrollend", onScrollEnd);
    return () => {
      observer.disconnect();
      window.removeEventListener("scrollend", onScrollEnd);
    };
  }, [node, active]);

  return setNode;
}
