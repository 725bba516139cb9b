import { useRouter } from "@tanstack/react-router";
import { useLayoutEffect } from "react";

/** The card opened last, its screen position, and the history index of the list. */
let last: { id: string; top: number | undefined; step: number; isQuiet?: boolean } | null = null;

function cardOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`);
}

/** Top of the page content below the fixed bars. */
export const barsHeight = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

export const cards = () => [...document.querySelectorAll<HTMLElement>("[role='feed'] > [data-post]")];

/** The topmost visible card. */
export function cardAtTop(): HTMLElement | undefined {
  const bars = barsHeight();
  return cards().find((card) => card.getBoundingClientRect().bottom > bars + 1);
}

/** The topmost visible post. */
export const postAtTop = () => cardAtTop()?.dataset["post"] ?? null;

function stepOf(state: object): number {
  const step: unknown = Object.entries(state).find(([key]) => key === "__TSR_index")?.[1];
  return typeof step === "number" ? step : -1;
}

/**
 * Restores a card's position after a page load, without focusing it. A card opened at this history index takes
 * precedence.
 */
export function expectCard(id: string, top: number): void {
  const step = stepOf((window.history.state as object | null) ?? {});
  if (last?.step !== step) last = { id, top, step, isQuiet: true };
}

export function useRememberOpened(): (id: string) => void {
  const router = useRouter();
  return (id) => {
    last = { id, top: cardOf(id)?.getBoundingClientRect().top, step: stepOf(router.history.location.state) };
  };
}

/**
 * On Back, scrolls the last opened card to its former screen position and focuses it; every other arrival focuses the
 * heading. The router restores the scroll offset, but the height above the card may have changed: a strip still
 * loading, a line gone. `onPlace` runs after each scroll restoration.
 */
export function useFocusLastOpened(onPlace: () => void): void {
  const router = useRouter();
  useLayoutEffect(() => {
    // After the current React work, which cannot render again.
    queueMicrotask(onPlace);
    return router.subscribe("onRendered", () => {
      queueMicrotask(onPlace);
      if (!last || last.step !== stepOf(router.history.location.state)) return;
      const { id, top, isQuiet } = last;
      last = null;
      const card = cardOf(id);
      if (!card) return;
      if (!isQuiet) card.focus({ preventScroll: true });
      const moved = top === undefined ? 0 : card.getBoundingClientRect().top - top;
      if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: "instant" });
    });
  }, [router, onPlace]);
}
