import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState, type CompositionEvent } from "react";
import { cleanQuery } from "@/lib/search-address";

const PAUSE_MS = 200;

export const TABS = ["discover", "joined", "foryou"] as const;
export type Tab = (typeof TABS)[number];

/**
 * Search text and tab, synchronised with the address. The address follows the typing with a delay; the field follows
 * changes of the address by links or Back.
 */
export function useCommunitiesAddress() {
  const address: { tab?: unknown; q?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = TABS.find((one) => one === address.tab) ?? "discover";
  const q = cleanQuery(typeof address.q === "string" ? address.q : "");
  const [typed, setTyped] = useState(q);
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

  function go(next: Tab, text: string) {
    clearTimeout(timer.current);
    sent.current = text;
    void navigate({
      to: "/communities",
      search: { ...(next === "discover" ? {} : { tab: next }), ...(text === "" ? {} : { q: text }) },
      replace: true,
      resetScroll: false,
    });
  }

  function soon(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (cleanQuery(text) !== sent.current) go(tab, cleanQuery(text));
    }, PAUSE_MS);
  }

  return {
    tab,
    q,
    typed,
    type(text: string) {
      setTyped(text);
      // IME compositions are not searched until they end; an emptied field applies at once.
      if (text === "") go(tab, "");
      else if (!composing.current) soon(text);
    },
    composition: {
      onCompositionStart() {
        composing.current = true;
        clearTimeout(timer.current);
      },
      onCompositionEnd(event: CompositionEvent) {
        composing.current = false;
        if (event.target instanceof HTMLInputElement) soon(event.target.value);
      },
    },
    /** The search text stays: it applies to the other tabs, too. */
    openTab: (next: Tab) => go(next, cleanQuery(typed)),
    /** Opens a tab without a search. */
    showAll(next: Tab) {
      setTyped("");
      go(next, "");
    },
  };
}
