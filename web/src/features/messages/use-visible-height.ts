import { useCallback } from "react";

/**
 * Fits an element into the visible window below the header. Where a phone's keyboard overlays the page without resizing
 * it, only the visual viewport has that height.
 */
export function useVisibleHeight() {
  return useCallback((node: HTMLElement | null) => {
    const view = window.visualViewport;
    if (!node || !view) return undefined;
    function fit() {
      if (!node || !view) return;
      // A zoomed-in page is not an open keyboard.
      const hidden = view.scale > 1.01 ? 0 : window.innerHeight - view.height;
      const isCovered = hidden > 80;
      node.style.height = isCovered ? `calc(${Math.round(view.height)}px - var(--header-height))` : "";
      if (isCovered) window.scrollTo(0, 0);
    }
    fit();
    view.addEventListener("resize", fit);
    return () => view.removeEventListener("resize", fit);
  }, []);
}
