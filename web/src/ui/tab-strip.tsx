import type { KeyboardEvent } from "react";

/** Tab styles: 48 px high, with a brand underline. */
export const tabClass = [
  "relative h-full min-w-fit flex-1 px-3 text-small font-semibold whitespace-nowrap text-muted sm:text-base",
  "transition-colors duration-200 hover:text-text aria-selected:text-brand focus-visible:-outline-offset-2",
  "after:absolute after:inset-x-3 after:bottom-0 after:h-[3px] after:scale-x-50 after:rounded-t-full after:bg-brand",
  "after:opacity-0 after:transition after:duration-200 after:content-[''] aria-selected:after:scale-x-100 aria-selected:after:opacity-100",
].join(" ");

/** Styles of a row of tabs. Its ends fade where it scrolls, background included: a sticky row has it on the parent. */
export const tabsClass = "fade-ends flex h-[47px] overflow-x-auto [scrollbar-width:none]";

interface TabStripProps<Value extends string> {
  /** Accessible name of the row of tabs. */
  readonly label: string;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  /** Also called for the tab already selected. */
  readonly onChoose: (value: Value) => void;
  /** The id of the panel shared by all tabs. */
  readonly panel: string;
  readonly className?: string;
}

/** The id of a tab: used by the panel's `aria-labelledby` and to set the focus. */
export const tabId = (panel: string, value: string) => `${panel}-${value}`;

/**
 * A row of tabs without panels, for screens that must not wait for more code; `Tabs` has its own panels. When sticky,
 * it lies in reserved space: the negative margin prevents scrolling on focus.
 */
export function TabStrip<Value extends string>({
  label,
  tabs,
  value,
  onChoose,
  panel,
  className,
}: TabStripProps<Value>) {
  /** Arrows select while moving, and wrap around; Tab moves into the panel. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.value === value);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const to = target(event.key, at, tabs.length, isRightToLeft);
    const next = to === null ? undefined : tabs[to];
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChoose(next.value);
    document.getElementById(tabId(panel, next.value))?.focus({ preventScroll: true });
  }

  return (
    <div className={`border-b border-line ${className ?? ""}`}>
      <div role="tablist" aria-label={label} className={tabsClass}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(panel, tab.value)}
            aria-selected={tab.value === value}
            aria-controls={panel}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChoose(tab.value)}
            onKeyDown={onKeyDown}
            className={`${tabClass} -scroll-mt-12`}
          >
            {tab.label}
          </button>
        ))}
      </div>
    </div>
  );
}

function target(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const step = (key === "ArrowRight") === isRightToLeft ? -1 : 1;
  return (at + step + count) % count;
}
