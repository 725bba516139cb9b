import { useEffect } from "react";

/** From here on the header may leave: whatever sticks below it has reached it by then. */
const FROM = 240;
/** Scrolling back and forth by less changes nothing. */
const SLACK = 12;

/** On narrow windows the header leaves while one scrolls down, and comes back with the first move up. */
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
      // The turning point follows as long as the way goes on.
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
