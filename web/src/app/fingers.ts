import { isMotionReduced } from "@/lib/appearance";
import { pressEscape } from "@/lib/press-escape";

/** Distance (pixels) or speed (pixels per millisecond) that triggers a gesture. */
const FAR = 72;
const FAST = 0.5;
/** Shorter movements have no direction yet. */
const SLACK = 10;
/** The system's back gesture begins this close to the edge. */
const EDGE = 24;

interface Gesture {
  readonly node: HTMLElement;
  readonly axis: "x" | "y";
  /** The only allowed direction along the axis. */
  readonly sign: 1 | -1;
  readonly act: () => void;
}

interface Touched {
  readonly target: Element;
  readonly x: number;
  readonly y: number;
  gesture: Gesture | null;
  moved: number;
  at: number;
  speed: number;
}

/**
 * Touch gestures besides tapping: pulling a sheet down closes it, swiping a message replies to it, swiping a screen
 * leads to the next tab, the previous one or the previous screen. Each has a button, too.
 */
export function followFingers(): () => void {
  let touched: Touched | null = null;

  function start(event: TouchEvent) {
    const [touch] = event.touches;
    const { target } = event;
    touched =
      touch &&
      event.touches.length === 1 &&
      target instanceof Element &&
      !target.closest("input, textarea, select, video")
        ? { target, x: touch.clientX, y: touch.clientY, gesture: null, moved: 0, at: event.timeStamp, speed: 0 }
        : null;
  }

  function move(event: TouchEvent) {
    const [touch] = event.touches;
    if (!touched || !touch || event.touches.length > 1) return cancel();
    const x = touch.clientX - touched.x;
    const y = touch.clientY - touched.y;
    if (!touched.gesture) {
      if (Math.max(Math.abs(x), Math.abs(y)) < SLACK) return undefined;
      touched.gesture =
        Math.abs(x) > 1.5 * Math.abs(y) ? aside(touched, x < 0 ? -1 : 1) : y > Math.abs(x) ? sheet(touched) : null;
      if (!touched.gesture) return cancel();
    }
    const { gesture, moved, at } = touched;
    const now = Math.max(0, (gesture.axis === "x" ? x : y) * gesture.sign);
    if (event.cancelable) event.preventDefault();
    touched.speed = (now - moved) / Math.max(1, event.timeStamp - at);
    if (moved < FAR && now >= FAR) buzz();
    Object.assign(touched, { moved: now, at: event.timeStamp });
    // A sheet follows the finger; a swiped message or screen moves only a little, as a hint.
    const shown = (gesture.axis === "y" ? now : Math.min(now, FAR) * 0.6) * gesture.sign;
    gesture.node.style.transform = gesture.axis === "x" ? `translateX(${shown}px)` : `translateY(${shown}px)`;
    return undefined;
  }

  function end() {
    const gesture = touched?.gesture;
    if (touched && gesture) {
      if (touched.moved >= FAR || (touched.moved > SLACK && touched.speed > FAST)) gesture.act();
      settle(gesture);
    }
    touched = null;
  }

  function cancel() {
    if (touched?.gesture) settle(touched.gesture);
    touched = null;
    return undefined;
  }

  const listeners = [
    ["touchstart", start, true],
    // Not passive: the content of a dragged sheet must not scroll.
    ["touchmove", move, false],
    ["touchend", end, true],
    ["touchcancel", cancel, true],
  ] as const;
  for (const [type, listener, passive] of listeners) document.addEventListener(type, listener, { passive });
  return () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener);
  };
}

/** Animates back to the resting place; a closing sheet continues from its position. */
function settle({ node, axis }: Gesture) {
  if (node.dataset["state"] === "closed" || !node.isConnected) return;
  const { transform } = node.style;
  node.style.transform = "";
  if (!isMotionReduced())
    node.animate([{ transform }, {}], { duration: axis === "y" ? 240 : 160, easing: "cubic-bezier(0.2, 0.8, 0.2, 1)" });
}

/** The sheet below the finger, unless its content can scroll up. */
function sheet({ target }: Touched): Gesture | null {
  const node = target.closest<HTMLElement>("[data-sheet]");
  if (!node || window.innerWidth >= 640) return null;
  for (let each: Element | null = target; each && node.contains(each); each = each.parentElement)
    if (each.scrollTop > 0) return null;
  return { node, axis: "y", sign: 1, act: pressEscape };
}

/** The action of a swipe: reply to a message, or go to another tab or screen. */
function aside({ target, x }: Touched, sign: 1 | -1): Gesture | null {
  const main = target.closest<HTMLElement>("#main");
  if (!main || x < EDGE || x > window.innerWidth - EDGE || scrollsAside(target, main)) return null;
  const onwards = sign < 0 === (getComputedStyle(main).direction === "ltr");
  const row = target.closest<HTMLElement>("[data-message]");
  const answer = row?.querySelector<HTMLElement>("[data-answer]");
  if (row && answer && !onwards) return { node: row, axis: "x", sign, act: () => answer.click() };
  const chosen = main.querySelector("[role='tab'][aria-selected='true']");
  const tab = onwards ? chosen?.nextElementSibling : chosen?.previousElementSibling;
  const panel = document.getElementById(chosen?.getAttribute("aria-controls") ?? "");
  if (tab instanceof HTMLElement && panel) return { node: panel, axis: "x", sign, act: () => choose(tab) };
  const back = onwards ? null : main.querySelector<HTMLElement>("[data-back]");
  return back ? { node: main, axis: "x", sign, act: () => back.click() } : null;
}

/** Horizontal strips of reels, tags and pictures scroll instead. */
function scrollsAside(target: Element, main: Element): boolean {
  for (let each: Element | null = target; each && each !== main; each = each.parentElement)
    if (each.scrollWidth > each.clientWidth + 1 && /auto|scroll/u.test(getComputedStyle(each).overflowX)) return true;
  return false;
}

/** A short vibration, where the device supports it. */
function buzz() {
  if ("vibrate" in navigator) navigator.vibrate(8);
}

/** Radix selects a tab on mousedown, not on the click that follows. */
function choose(tab: HTMLElement) {
  tab.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0 }));
  tab.click();
}
