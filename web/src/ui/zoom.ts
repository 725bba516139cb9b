import { isMotionReduced } from "@/lib/appearance";
import { pressEscape } from "@/lib/press-escape";

const MOST = 4;
const TAPPED = 2.5;
/** Two taps within this time and distance are a double tap; a picture dragged this far up or down is closed. */
const TAP_MS = 300;
const TAP_PX = 24;
const FAR = 96;

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * Zoom in the lightbox: two fingers, a double tap or + and − zoom; one finger pans a zoomed picture and closes an
 * unzoomed one. The strip handles moves between pictures.
 */
export function zoomable(strip: HTMLElement): () => void {
  const fingers = new Map<number, Point>();
  let node: HTMLElement | null = null;
  let [scale, x, y] = [1, 0, 0];
  let before: { readonly spread: number; readonly scale: number } | null = null;
  let tap: (Point & { readonly at: number }) | null = null;
  let travelled = 0;

  function draw(glides: boolean) {
    if (!node) return;
    node.style.transition = glides && !isMotionReduced() ? "transform 200ms var(--ease-enter)" : "none";
    node.style.transform = scale === 1 && y === 0 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    strip.style.touchAction = scale > 1 ? "none" : "pan-x";
    strip.style.overflowX = scale > 1 ? "hidden" : "";
  }

  /** Around a fixed point of the window. */
  function enlarge(to: number, at: Point, glides: boolean) {
    if (!node) return;
    const box = node.getBoundingClientRect();
    const next = Math.min(MOST, Math.max(1, to));
    const share = next / scale - 1;
    x = next === 1 ? 0 : x - (at.x - (box.left + box.width / 2)) * share;
    y = next === 1 ? 0 : y - (at.y - (box.top + box.height / 2)) * share;
    scale = next;
    draw(glides);
  }

  const reset = () => {
    [scale, x, y] = [1, 0, 0];
    draw(false);
  };

  function onDown(event: PointerEvent) {
    const picture = (event.target as Element).closest<HTMLElement>("img");
    if (fingers.size === 0) {
      if (!picture) return;
      if (picture !== node) reset();
      node = picture;
      travelled = 0;
    }
    fingers.set(event.pointerId, event);
    const [one, two] = fingers.values();
    before = one && two ? { spread: spread(one, two), scale } : null;
  }

  function onMove(event: PointerEvent) {
    const last = fingers.get(event.pointerId);
    if (!last) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [one, two] = fingers.values();
    if (one && two && before) {
      travelled = FAR;
      enlarge(
        (before.scale * spread(one, two)) / before.spread,
        { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 },
        false,
      );
      return;
    }
    travelled += Math.abs(event.clientX - last.x) + Math.abs(event.clientY - last.y);
    if (scale === 1 && event.pointerType === "mouse") return;
    if (scale > 1) x += event.clientX - last.x;
    y += event.clientY - last.y;
    draw(false);
  }

  function onUp(event: PointerEvent) {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    before = null;
    if (scale === 1 && Math.abs(y) > FAR) return pressEscape();
    if (scale === 1 && y !== 0) {
      y = 0;
      draw(true);
    }
    if (travelled > TAP_PX || event.type !== "pointerup") return;
    const isDouble =
      tap !== null && event.timeStamp - tap.at < TAP_MS && spread(tap, { x: event.clientX, y: event.clientY }) < TAP_PX;
    tap = isDouble ? null : { x: event.clientX, y: event.clientY, at: event.timeStamp };
    if (isDouble) enlarge(scale > 1 ? 1 : TAPPED, { x: event.clientX, y: event.clientY }, true);
  }

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || (event.key !== "+" && event.key !== "-")) return;
    const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
    node =
      [...strip.querySelectorAll("img")].find((each) => {
        const { left, right } = each.getBoundingClientRect();
        return left <= middle.x && right >= middle.x;
      }) ?? null;
    enlarge(event.key === "+" ? scale * 1.5 : scale / 1.5, middle, true);
  }

  const onScroll = () => scale > 1 && reset();
  strip.style.touchAction = "pan-x";
  const stop = new AbortController();
  const { signal } = stop;
  strip.addEventListener("pointerdown", onDown, { signal });
  strip.addEventListener("pointermove", onMove, { signal });
  for (const type of ["pointerup", "pointercancel"] as const) strip.addEventListener(type, onUp, { signal });
  strip.addEventListener("scroll", onScroll, { signal });
  strip.addEventListener("dragstart", stay, { signal });
  document.addEventListener("keydown", onKey, { signal });
  return () => stop.abort();
}

const spread = (one: Point, two: Point) => Math.hypot(one.x - two.x, one.y - two.y);

const stay = (event: Event) => event.preventDefault();
