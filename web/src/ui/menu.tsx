import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from "react";
import { HELD, HOLD_AREA, holdBackClick, isHeldOpen } from "./hold-area";

interface TriggerProps {
  popoverTarget?: string;
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
}

interface MenuProps {
  trigger: ReactElement<TriggerProps>;
  align?: "start" | "end";
  /** The button was pressed before this chunk loaded: the menu opens on mount. */
  wanted?: boolean;
  /** Opens without taking the focus. */
  quiet?: RefObject<boolean>;
  /** The menu that a long press anywhere in the surrounding hold area opens. */
  held?: boolean;
  children: ReactNode;
}

const PLACE = ["left", "right", "top", "bottom", "maxHeight"] as const;
type Place = { readonly [length in (typeof PLACE)[number]]?: number };

const CloseContext = createContext<() => void>(() => undefined);
/** Estimated size before the first render. */
const USUAL = { width: 192, height: 220 };
/** A side with less room than this is left for the other, if that has more. */
const WIDE_PX = 256;
const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * A menu of actions, based on the popover API: it is in the top layer, an outside click or Esc closes it, and the focus
 * returns to its button. It is not modal: the page may scroll below it, and it closes when its button leaves the
 * window. Opened by a long press (see hold-area.ts) it stands beside the held element.
 */
export function Menu({ trigger, align = "end", wanted = false, quiet, held = false, children }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const open = place !== null;
  const [wasWanted] = useState(wanted);

  useEffect(() => {
    if (!wasWanted) return;
    buttonOf(id)?.focus({ preventScroll: true });
    list.current?.showPopover();
  }, [wasWanted, id]);

  useEffect(() => {
    if (!open) return undefined;
    // A page also shifts by itself, as content above loads. The menu follows its button.
    function follow() {
      const anchor = anchorOf(list.current, id);
      if (!anchor || !isSeen(anchor)) return list.current?.hidePopover();
      setPlace((now) => moved(now, beside(anchor, align, now, sizeOf(list.current))));
    }
    /** The browser would dismiss a held menu as the finger is lifted. A finger beside any menu only closes it. */
    function dismiss(event: Event) {
      const isHeld = isHeldOpen(list.current);
      if (event instanceof KeyboardEvent) {
        if (!isHeld || event.key !== "Escape") return;
        event.preventDefault();
        event.stopPropagation();
      } else if (event.target instanceof Node && list.current?.contains(event.target)) return;
      else if (event instanceof PointerEvent && event.pointerType === "touch") holdBackClick();
      if (isHeld) list.current?.hidePopover();
    }
    const closed = new AbortController();
    const how = { capture: true, signal: closed.signal };
    document.addEventListener("scroll", follow, { ...how, passive: true });
    document.addEventListener("pointerdown", dismiss, how);
    document.addEventListener("keydown", dismiss, how);
    return () => closed.abort();
  }, [open, id, align]);

  return (
    <>
      {cloneElement(trigger, { popoverTarget: id, "aria-haspopup": "menu", "aria-expanded": open })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        {...(held ? HELD : {})}
        onBeforeToggle={(event) => {
          const anchor = anchorOf(list.current, id);
          if (event.newState !== "open") return;
          before.current = document.activeElement;
          setPlace(anchor ? beside(anchor, align, null, USUAL) : {});
        }}
        onToggle={(event) => {
          // Not earlier: the browser restores the focus only while it is inside.
          if (event.newState !== "open") {
            if (isHeldOpen(list.current)) endHold(list.current, before.current);
            return setPlace(null);
          }
          // Now its size is known.
          const anchor = anchorOf(list.current, id);
          if (anchor) setPlace(beside(anchor, align, null, sizeOf(list.current)));
          if (quiet?.current !== true) itemsOf(list.current)[0]?.focus({ preventScroll: true });
        }}
        onKeyDown={(event) => moveFocus(event, list.current)}
        style={place ?? {}}
        className="fixed inset-auto m-0 max-w-[calc(100vw-1rem)] min-w-48 animate-[menu-in_200ms_var(--ease-enter)] overflow-x-hidden overflow-y-auto overscroll-contain rounded-media border border-line bg-surface p-1.5 text-text shadow-float"
      >
        <CloseContext value={() => list.current?.hidePopover()}>{open && children}</CloseContext>
      </div>
    </>
  );
}

function buttonOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
}

/** What the menu stands beside: its button, or the held element. */
function anchorOf(list: HTMLElement | null, id: string): DOMRect | undefined {
  const element = isHeldOpen(list) ? list?.closest(HOLD_AREA) : buttonOf(id);
  return element?.getBoundingClientRect();
}

function endHold(list: HTMLElement | null, before: Element | null): void {
  if (list) list.popover = "auto";
  const hasFocus = document.activeElement === document.body || list?.contains(document.activeElement) === true;
  if (hasFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
}

function isSeen({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < document.documentElement.clientHeight;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizeOf(list: HTMLElement | null): Size {
  return list ? { width: list.offsetWidth, height: list.scrollHeight } : USUAL;
}

/**
 * Below the anchor, or above it where there is too little room below and more above; it keeps the side on which it
 * opened. Where neither side is high enough, it covers part of a high anchor, or scrolls. It never leaves the window.
 */
function beside(anchor: DOMRect, align: "start" | "end", before: Place | null, { width, height }: Size): Place {
  const { clientWidth, clientHeight } = document.documentElement;
  const wantsLeft = (align === "start") === (getComputedStyle(document.documentElement).direction === "ltr");
  const [fromLeft, fromRight] = [clientWidth - anchor.left, anchor.right];
  const isTight = (wantsLeft ? fromLeft : fromRight) < WIDE_PX;
  const isLeft = before ? "left" in before : isTight ? fromLeft > fromRight : wantsLeft;
  const inside = (from: number) => Math.max(EDGE_PX, Math.min(from, clientWidth - width - EDGE_PX));
  const reach = height + GAP_PX + EDGE_PX;
  const isHigh = anchor.height > clientHeight / 2;
  const bottom = isHigh ? Math.max(EDGE_PX, Math.min(anchor.bottom, clientHeight - reach)) : anchor.bottom;
  const above = anchor.top - GAP_PX - EDGE_PX;
  const below = clientHeight - bottom - GAP_PX - EDGE_PX;
  const isAbove = before ? "bottom" in before : below < height && above > below;
  return {
    maxHeight: isAbove ? above : below,
    ...(isLeft ? { left: inside(anchor.left) } : { right: inside(clientWidth - anchor.right) }),
    ...(isAbove ? { bottom: clientHeight - anchor.top + GAP_PX } : { top: bottom + GAP_PX }),
  };
}

/** The previous place if equal, which avoids a render. */
function moved(before: Place | null, after: Place): Place | null {
  const isSame = before === null || PLACE.every((length) => before[length] === after[length]);
  return isSame ? before : after;
}

function itemsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)") ?? [])];
}

function moveFocus(event: React.KeyboardEvent, list: HTMLElement | null): void {
  const items = itemsOf(list);
  const at = items.findIndex((item) => item === document.activeElement);
  const isInRow = document.activeElement?.closest("[data-menu-row]") !== null;
  const forward = getComputedStyle(document.documentElement).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const aside = isInRow ? { [forward]: at + 1, [forward === "ArrowLeft" ? "ArrowRight" : "ArrowLeft"]: at - 1 } : {};
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1, ...aside }[event.key];
  if (event.key === "Tab") list?.hidePopover();
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

interface MenuItemProps {
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** A square icon button for a `MenuRow`, with an accessible label. */
  compact?: boolean;
  label?: string;
  onSelect: () => void;
  children: ReactNode;
}

/** Several icon items in a row; the horizontal arrow keys work too. */
export function MenuRow({ children }: { children: ReactNode }) {
  return (
    <div role="none" data-menu-row className="flex flex-wrap">
      {children}
    </div>
  );
}

export function MenuItem(props: MenuItemProps) {
  const { icon, danger = false, disabled = false, compact = false, label, onSelect, children } = props;
  const close = use(CloseContext);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      aria-label={label}
      onClick={() => {
        close();
        onSelect();
      }}
      className={`min-h-11 rounded-input disabled:opacity-50 ${compact ? SQUARE : LINE} ${
        danger ? "text-danger hover:bg-danger-soft focus:bg-danger-soft" : "hover:bg-sunken focus:bg-sunken"
      }`}
    >
      {icon}
      {children}
    </button>
  );
}

const LINE = "flex w-full items-center gap-3 px-3 text-start font-medium [&>svg]:size-5";
const SQUARE = "grid size-11 shrink-0 place-items-center text-title";
