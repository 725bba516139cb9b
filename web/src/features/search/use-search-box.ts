import { useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { useViewer } from "@/data/client/viewer";
import { cleanQuery, tabFor, type SearchTab } from "@/lib/search-address";
import { rememberSearch } from "./recent-store";

const PAUSE_MS = 200;

/**
 * Search text, synchronised with the address. The address follows the typing with a delay; the box follows changes of
 * the address by links or Back.
 */
export function useSearchBox() {
  const address = useSearch({ from: "/shell/search" });
  const navigate = useNavigate();
  const viewer = useViewer();
  const q = cleanQuery(address.q ?? "");
  const [typed, setTyped] = useState(q);
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const composing = useRef(false);

  useEffect(() => {
    if (q === sent.current) return;
    clearTimeout(timer.current);
    sent.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useFocusOnArrival(box, q === "");

  function go(query: string, tab: SearchTab | undefined) {
    clearTimeout(timer.current);
    sent.current = query;
    void navigate({
      to: "/search",
      search: { ...(query === "" ? {} : { q: query }), ...(query === "" || !tab ? {} : { tab }) },
      replace: true,
      resetScroll: false,
    });
  }

  function soon(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (cleanQuery(text) !== sent.current) go(cleanQuery(text), address.tab);
    }, PAUSE_MS);
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
        // IME compositions are not searched until they end.
        if (!composing.current) soon(event.target.value);
      },
      onCompositionStart() {
        composing.current = true;
        clearTimeout(timer.current);
      },
      onCompositionEnd() {
        composing.current = false;
        soon(box.current?.value ?? "");
      },
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
      if (query !== sent.current) go(query, address.tab);
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
