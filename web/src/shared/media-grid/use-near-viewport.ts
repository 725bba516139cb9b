import { useEffect, useState, type RefObject } from "react";

/** Whether an element is on screen, or within `margin` of it; with `once` it stays true. */
export function useNearViewport(node: RefObject<Element | null>, margin: string, once = false): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!node.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting === true;
        setNear(isNear);
        if (isNear && once) observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(node.current);
    return () => observer.disconnect();
  }, [node, margin, once]);
  return near;
}
