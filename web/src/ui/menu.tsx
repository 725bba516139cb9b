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
  children: ReactNode;
}

const PLACE = ["left", "right", "top", "bottom", "maxHeight"] as const;
type Place = { readonly [length in (typeof PLACE)[number]]?: number };

const CloseContext = createContext<() => void>(() => undefined);
/** Estimated height before the first render. */
const USUAL_PX = 220;
/** A side with less room than this is left for the other, if that has more. */
const WIDE_PX = 256;
const GAP_PX = 4;
const EDGE_PX = 8;

/**
 * A menu of actions, based on the popover API: it is in the top layer, an outside click or Esc closes it, and the focus
 * returns to its button. It is not modal: the page may scroll below it, and it closes when its button leaves the
 * window.
 */
export function Menu({ trigger, align = "end", wanted = false, quiet, children }: MenuProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
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
      const button = buttonOf(id)?.getBoundingClientRect();
      if (!button || !isSeen(button)) return list.current?.hidePopover();
      setPlace((before) => moved(before, beside(button, align, before)));
    }
    const how = { passive: true, capture: true };
    document.addEventListener("scroll", follow, how);
    return () => document.removeEventListener("scroll", follow, how);
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
        onBeforeToggle={(event) => {
          const button = buttonOf(id)?.getBoundingClientRect();
          if (event.newState === "open") setPlace(button ? beside(button, align, null) : {});
        }}
        onToggle={(event) => {
          // Not earlier: the browser restores the focus only while it is inside.
          if (event.newState !== "open") return setPlace(null);
          // Now its height is known.
          const button = buttonOf(id)?.getBoundingClientRect();
          if (button) setPlace(beside(button, align, null, list.current?.scrollHeight));
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

function isSeen({ top, bottom }: DOMRect): boolean {
  return bottom > 0 && top < document.documentElement.clientHeight;
}

/**
 * Below the button, or above it where there is too little room below and more above; it keeps the side on which it
 * opened. Where neither side is high enough, it scrolls.
 */
function beside(button: DOMRect, align: "start" | "end", before: Place | null, height = USUAL_PX): Place {
  const { clientWidth, clientHeight } = document.documentElement;
  const wantsLeft = (align === "start") === (getComputedStyle(document.documentElement).direction === "ltr");
  const [fromLeft, fromRight] = [clientWidth - button.left, button.right];
  const isTight = (wantsLeft ? fromLeft : fromRight) < WIDE_PX;
  const isLeft = before ? "left" in before : isTight ? fromLeft > fromRight : wantsLeft;
  const above = button.top - GAP_PX - EDGE_PX;
  const below = clientHeight - button.bottom - GAP_PX - EDGE_PX;
  const isAbove = before ? "bottom" in before : below < height && above > below;
  return {
    maxHeight: isAbove ? above : below,
    ...(isLeft ? { left: button.left } : { right: clientWidth - button.right }),
    ...(isAbove ? { bottom: clientHeight - button.top + GAP_PX } : { top: button.bottom + GAP_PX }),
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
    <div role="none" data-menu-row className="flex">
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
