import { plural, t } from "@lingui/core/macro";
import { Hash } from "lucide-react";
import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Suggestion } from "@/data/search/queries";
import { Avatar } from "@/ui/avatar";
import { caretPlace } from "@/ui/caret-place";

interface SuggestionListProps {
  readonly id: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  /** Offset of the token in the text: the list is positioned there. */
  readonly from: number;
  readonly suggestions: readonly Suggestion[];
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onTake: (suggestion: Suggestion) => void;
}

export const optionId = (id: string, index: number) => `${id}-${index}`;

/** The list of suggestions. The focus stays in the field; the list is above everything, dialogs too. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, field, from, suggestions, active, onActive, onTake } = props;
  const list = useRef<HTMLDivElement>(null);
  useListPosition(field, list, from);

  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      role="listbox"
      aria-label={t`Suggestions`}
      className="fixed inset-auto m-0 w-[min(20rem,calc(100vw-1rem))] overflow-y-auto overscroll-contain rounded-media border border-line bg-surface p-1.5 text-text shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        <button
          key={suggestion.key}
          type="button"
          tabIndex={-1}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          // Keeps the focus in the field, and the on-screen keyboard open.
          onPointerDown={(event) => event.preventDefault()}
          onPointerMove={() => onActive(index)}
          onClick={() => onTake(suggestion)}
          className="flex min-h-12 w-full items-center gap-3 rounded-input px-3 py-1.5 text-start aria-selected:bg-sunken"
        >
          <Sign suggestion={suggestion} />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate font-semibold">{suggestion.name}</bdi>
            {suggestion.kind === "emoji" ? null : (
              <span className="block truncate text-small text-muted">
                {suggestion.kind === "mention"
                  ? `@${suggestion.text}`
                  : plural(suggestion.count, { one: "# post", other: "# posts" })}
              </span>
            )}
          </span>
          {suggestion.isFollowing ? <span className="text-meta text-muted">{t`Following`}</span> : null}
        </button>
      ))}
    </div>
  );
}

function Sign({ suggestion }: { readonly suggestion: Suggestion }) {
  if (suggestion.kind === "mention") return <Avatar src={suggestion.avatar} size={32} />;
  if (suggestion.kind === "emoji") {
    return (
      <span aria-hidden className="grid size-8 shrink-0 place-items-center text-title">
        {suggestion.text}
      </span>
    );
  }
  return (
    <span className="grid size-8 shrink-0 place-items-center rounded-full bg-chip text-on-chip">
      <Hash aria-hidden className="size-4" />
    </span>
  );
}

const GAP = 6;
const EDGE = 8;
/** At least two rows stay visible. */
const LEAST = 112;

/**
 * Below the current line, or above it where there is no room; updated when the page moves. The position is set on the
 * element itself, so that it is right before the first paint.
 */
function useListPosition(
  field: RefObject<HTMLTextAreaElement | null>,
  list: RefObject<HTMLDivElement | null>,
  from: number,
): void {
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const move = () => {
      if (field.current) Object.assign(node.style, placeBy(field.current, node, from));
    };
    node.showPopover();
    move();
    // Runs when the number of suggestions changes.
    const size = new ResizeObserver(move);
    size.observe(node);
    window.addEventListener("scroll", move, { passive: true, capture: true });
    window.addEventListener("resize", move);
    window.visualViewport?.addEventListener("resize", move);
    return () => {
      size.disconnect();
      window.removeEventListener("scroll", move, { capture: true });
      window.removeEventListener("resize", move);
      window.visualViewport?.removeEventListener("resize", move);
      if (node.isConnected) node.hidePopover();
    };
  }, [field, list, from]);
}

function placeBy(field: HTMLTextAreaElement, list: HTMLElement, from: number): Partial<CSSStyleDeclaration> {
  const { x, top, bottom } = caretPlace(field, from);
  const width = document.documentElement.clientWidth;
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - bottom - GAP - EDGE;
  const above = top - GAP - EDGE;
  const isRight = getComputedStyle(field).direction === "rtl";
  const left = Math.max(EDGE, Math.min(isRight ? x - list.offsetWidth : x - EDGE, width - list.offsetWidth - EDGE));
  const isAbove = below < list.scrollHeight && above > below;
  return {
    left: `${left}px`,
    top: isAbove ? "auto" : `${bottom + GAP}px`,
    bottom: isAbove ? `${window.innerHeight - top + GAP}px` : "auto",
    maxHeight: `${isAbove ? above : Math.max(below, LEAST)}px`,
  };
}
