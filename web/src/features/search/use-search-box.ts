import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useViewer } from "@/data/client/viewer";
import { cleanQuery, tabFor, type SearchTab } from "@/lib/search-address";
import { useTypedQuery } from "@/ui/use-typed-query";
import { rememberSearch } from "./recent-store";

/** Search text, synchronised with the address. */
export function useSearchBox() {
  const address = useSearch({ from: "/shell/search" });
  const navigate = useNavigate();
  const viewer = useViewer();
  const q = cleanQuery(address.q ?? "");
  const box = useRef<HTMLInputElement>(null);
  const field = useTypedQuery(q, (query) => go(query, address.tab));
  const { typed, setTyped, soon, composition } = field;
  useFocusOnArrival(box, q === "");

  function go(query: string, tab: SearchTab | undefined) {
    field.send(query);
    void navigate({
      to: "/search",
      search: { ...(query === "" ? {} : { q: query }), ...(query === "" || !tab ? {} : { tab }) },
      replace: true,
      resetScroll: false,
    });
  }

  function clear() {
    setTyped("");
    go("", undefined);
    box.current?.focus();
  }

  /** Appends an operator to the query; for quotes the caret goes between them. */
  function insert(operator: string) {
    const text = `${typed.trimEnd()} ${operator}`.trimStart();
    flushSync(() => setTyped(text));
    soon(text);
    const at = text.length - (operator === '""' ? 1 : 0);
    box.current?.focus();
    box.current?.setSelectionRange(at, at);
  }

  return {
    q,
    tab: tabFor(address),
    isTabChosen: address.tab !== undefined,
    typed,
    clear,
    insert,
    focus: () => box.current?.focus(),
    /** Adds the query to the recent searches, after a result was opened. */
    remember: () => rememberSearch(viewer, q),
    chooseTab: (tab: SearchTab) => go(q, tab),
    input: {
      ref: box,
      value: typed,
      onChange(event: ChangeEvent<HTMLInputElement>) {
        setTyped(event.target.value);
        if (!field.isComposing()) soon(event.target.value);
      },
      ...composition,
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
        event.preventDefault();
        if (typed === "") box.current?.blur();
        else clear();
      },
    },
    submit() {
      const query = cleanQuery(typed);
      rememberSearch(viewer, query);
      if (query !== field.sent()) go(query, address.tab);
    },
  };
}

/** Focuses an empty box on arrival by shortcut or with a mouse; on a phone the keyboard would cover the screen. */
function useFocusOnArrival(box: React.RefObject<HTMLInputElement | null>, isEmpty: boolean): void {
  const toType = useLocation({ select: ({ state }) => state.toType === true });
  const [wanted] = useState(() => isEmpty && (toType || window.matchMedia("(pointer: fine)").matches));
  useLayoutEffect(() => {
    if (wanted) box.current?.focus({ preventScroll: true });
  }, [box, wanted]);
}
