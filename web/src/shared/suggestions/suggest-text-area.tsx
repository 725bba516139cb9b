import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { emojiQuery } from "@/data/search/emoji";
import { suggestionsQuery, type Suggestion } from "@/data/search/queries";
import { insertAt } from "@/lib/suggest";
import { LimitedTextArea } from "@/ui/limited-text-area";
import { useDebouncedValue } from "@/ui/use-debounced-value";
import { optionId, SuggestionList } from "./suggestion-list";
import { useSuggestionToken } from "./use-token";

interface SuggestTextAreaProps extends Omit<ComponentProps<typeof LimitedTextArea>, "ref"> {
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

const PAUSE_MS = 150;

/**
 * A text area with suggestions: people after @, tags after #, emoji after a colon. Arrows choose, Enter or Tab takes,
 * Esc closes. It stays a text box, as a text area must; `aria-controls` and `aria-activedescendant` refer to the list.
 */
export function SuggestTextArea({ field, onKeyDown, ...rest }: SuggestTextAreaProps) {
  const { value, limit, onValueChange } = rest;
  const { token, look, dismiss, leave, compose } = useSuggestionToken(field);
  const id = useId();
  const asked = useDebouncedValue(token, token ? PAUSE_MS : 0);
  const { kind = "mention", query = "" } = asked ?? {};
  const isEmoji = kind === "emoji";
  const { data: found } = useQuery(suggestionsQuery(isEmoji ? "mention" : kind, isEmoji ? "" : query));
  const { data: emoji } = useQuery(emojiQuery(isEmoji ? query : ""));
  const data = isEmoji ? emoji : found;
  const suggestions = token && asked && token.from === asked.from && data ? data : NONE;
  const open = suggestions.length > 0;
  const active = useActive(suggestions);

  function take(suggestion: Suggestion | undefined) {
    const node = field.current;
    if (!token || !suggestion || !node) return;
    const inserted = insertAt(value, token, suggestion.text, limit);
    dismiss();
    if (!inserted) return;
    onValueChange(inserted.text);
    requestAnimationFrame(() => node.setSelectionRange(inserted.caret, inserted.caret));
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (open && isPlain) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step !== undefined) active.set((active.index + step + suggestions.length) % suggestions.length);
      const takes = event.key === "Enter" || (event.key === "Tab" && !event.shiftKey);
      if (takes) take(suggestions[active.index]);
      if (takes || step !== undefined) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
    }
    onKeyDown?.(event);
  }
  useEscape(open, dismiss);

  return (
    <div
      className="contents"
      onCompositionStart={() => compose(true)}
      onCompositionEnd={() => compose(false)}
      role="presentation"
    >
      <LimitedTextArea
        {...rest}
        ref={field}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? optionId(id, active.index) : undefined}
        onValueChange={(text) => {
          onValueChange(text);
          look(text);
        }}
        onSelect={(event) => look(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={press}
      />
      {open && token ? (
        <SuggestionList
          id={id}
          field={field}
          from={token.from}
          suggestions={suggestions}
          active={active.index}
          onActive={active.set}
          onTake={take}
        />
      ) : null}
      <span role="status" className="sr-only">
        {open ? t`${suggestions.length} suggestions, choose with the arrow keys` : ""}
      </span>
    </div>
  );
}

const NONE: readonly Suggestion[] = [];

/** The active suggestion: the first of every new list. */
function useActive(suggestions: readonly Suggestion[]) {
  const [chosen, setChosen] = useState({ of: suggestions, index: 0 });
  return {
    index: chosen.of === suggestions ? chosen.index : 0,
    set: (index: number) => setChosen({ of: suggestions, index }),
  };
}

/** Handled first: Esc closes the list alone, not the dialog around the field. */
function useEscape(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    function onKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== "Escape" || event.isComposing) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      closeNow();
    }
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
  }, [open]);
}
