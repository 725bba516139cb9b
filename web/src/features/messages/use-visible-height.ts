import { useCallback } from "react";

/**
 * Keeps an element as high as what is left of the window below the header. Where a phone's keyboard lies over the page
 * instead of making it smaller, only the visual viewport knows.
 */
export function useVisibleHeight() {
  return useCallback((node: HTMLElement | null) => {
    const view = window.visualViewport;
    if (!node || !view) return undefined;
    function fit() {
      if (!node || !view) return;
      // Zooming in is no keyboard.
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
