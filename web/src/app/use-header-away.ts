import { useEffect } from "react";

/** Scroll offset from which the header may hide: all elements sticky below it have reached it by then. */
const FROM = 240;
/** Shorter scrolling back and forth changes nothing. */
const SLACK = 12;

/** In narrow windows the header hides on scrolling down, and returns with the first move up. */
export function useHeaderAway(): void {
  useEffect(() => {
    const root = document.documentElement;
    let turnedAt = window.scrollY;
    const show = () => {
      delete root.dataset["header"];
    };
    const onScroll = () => {
      const now = window.scrollY;
      const isAway = root.dataset["header"] === "away";
      // The turning point moves on while the direction stays the same.
      if (isAway ? now > turnedAt : now < turnedAt) turnedAt = now;
      if (Math.abs(now - turnedAt) < SLACK && now >= FROM) return;
      turnedAt = now;
      if (isAway || now < FROM) show();
      else root.dataset["header"] = "away";
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest("header")) show();
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    document.addEventListener("focusin", onFocus);
    return () => {
      window.removeEventListener("scroll", onScroll);
      document.removeEventListener("focusin", onFocus);
      show();
    };
  }, []);
}
