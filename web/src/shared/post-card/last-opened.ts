import { useRouter } from "@tanstack/react-router";
import { useLayoutEffect } from "react";

/** The card somebody left a list by, where it stood on the screen, and at which step of the history. */
let last: { id: string; top: number | undefined; step: number; isQuiet?: boolean } | null = null;

function cardOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-post="${CSS.escape(id)}"]`);
}

/** Where the page begins below the bars. */
export const barsHeight = () => parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

export const cards = () => [...document.querySelectorAll<HTMLElement>("[role='feed'] > [data-post]")];

/** The card at the top of what can be seen. */
export function cardAtTop(): HTMLElement | undefined {
  const bars = barsHeight();
  return cards().find((card) => card.getBoundingClientRect().bottom > bars + 1);
}

/** The post at the top of what can be seen. */
export const postAtTop = () => cardAtTop()?.dataset["post"] ?? null;

function stepOf(state: object): number {
  const step: unknown = Object.entries(state).find(([key]) => key === "__TSR_index")?.[1];
  return typeof step === "number" ? step : -1;
}

/**
 * The page that opens has this card where it was before; nobody has opened it, and it takes no focus. A card by which
 * this step of the history was left comes first.
 */
export function expectCard(id: string, top: number): void {
  const step = stepOf((window.history.state as object | null) ?? {});
  if (last?.step !== step) last = { id, top, step, isQuiet: true };
}

/** Remembers that a card is being opened from here. */
export function useRememberOpened(): (id: string) => void {
  const router = useRouter();
  return (id) => {
    last = { id, top: cardOf(id)?.getBoundingClientRect().top, step: stepOf(router.history.location.state) };
  };
}

/**
 * Coming Back to a list puts the card one left by where it stood, and the focus on it; the heading has the focus on
 * every other arrival. The router gives the list its offset back, but what stands above the card may have another
 * height than when one left: a strip that is not there yet, a line that is gone. `onPlace` hears of every place.
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
