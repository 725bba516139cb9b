import { useRef, type MouseEvent, type PointerEvent } from "react";

/** Marks the element that is held, and the menu in it. */
const AREA = { "data-hold-area": "" };
export const HELD = { "data-held-menu": "" };
export const HOLD_AREA = "[data-hold-area]";

const HELD_MS = 450;
const SLACK_PX = 10;

/** Whether this menu was opened by a long press and is not dismissed by the browser. */
export function isHeldOpen(menu: HTMLElement | null): boolean {
  return menu?.popover === "manual";
}

/** The click that follows a long press; those of the keyboard are none. */
function stopClick(event: globalThis.MouseEvent): void {
  if (event.detail === 0) return;
  event.stopPropagation();
  event.preventDefault();
}

/**
 * Opens the area's menu during a press. The browser dismisses an `auto` popover as the finger is lifted, and clicks what
 * lies under it: this one dismisses itself, and that click is stopped.
 */
function openHeld(menu: HTMLElement): void {
  menu.popover = "manual";
  menu.showPopover();
  holdBackClick();
}

/** Stops the click of a press that has already done its work; the next press counts again. */
export function holdBackClick(): void {
  window.addEventListener("click", stopClick, true);
  const release = () => window.removeEventListener("click", stopClick, true);
  window.addEventListener("pointerdown", release, { capture: true, once: true });
}

/**
 * Props of an area with a menu (`<Menu held>`) in it: a long press of a finger opens it and it stays open; so does the
 * context menu key. Hovering pointers have buttons of their own.
 */
export function useHoldArea(onOpen?: () => void) {
  const press = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null);

  function end() {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  }

  function show(area: HTMLElement, isTouch: boolean) {
    end();
    const menu = area.querySelector<HTMLElement>("[data-held-menu]");
    if (!menu || menu.matches(":popover-open")) return;
    onOpen?.();
    if (isTouch) openHeld(menu);
    else menu.showPopover();
  }

  return {
    ...AREA,
    onPointerDown({ pointerType, clientX, clientY, currentTarget, target }: PointerEvent<HTMLElement>) {
      end();
      if (pointerType !== "touch" || isInMenu(target)) return;
      const timer = window.setTimeout(() => show(currentTarget, true), HELD_MS);
      press.current = { timer, x: clientX, y: clientY };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!press.current) return;
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > SLACK_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent<HTMLElement>) {
      const { pointerType = "" } = event.nativeEvent as Partial<globalThis.PointerEvent>;
      const isTouch = press.current !== null || pointerType === "touch";
      // The right mouse button keeps the browser's own menu.
      if (isInMenu(event.target) || (event.button === 2 && !isTouch)) return;
      event.preventDefault();
      show(event.currentTarget, isTouch);
    },
  };
}

function isInMenu(target: EventTarget): boolean {
  return target instanceof Element && target.closest("[role=menu]") !== null;
}
