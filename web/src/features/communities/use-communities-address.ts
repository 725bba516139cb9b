import { useNavigate, useSearch } from "@tanstack/react-router";
import { cleanQuery } from "@/lib/search-address";
import { useTypedQuery } from "@/ui/use-typed-query";

export const TABS = ["discover", "joined", "foryou"] as const;
export type Tab = (typeof TABS)[number];

/** Search text and tab, synchronised with the address. */
export function useCommunitiesAddress() {
  const address: { tab?: unknown; q?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const tab = TABS.find((one) => one === address.tab) ?? "discover";
  const q = cleanQuery(typeof address.q === "string" ? address.q : "");
  const field = useTypedQuery(q, (query) => go(tab, query));
  const { typed, setTyped, soon, composition } = field;

  function go(next: Tab, text: string) {
    field.send(text);
    void navigate({
      to: "/communities",
      search: { ...(next === "discover" ? {} : { tab: next }), ...(text === "" ? {} : { q: text }) },
      replace: true,
      resetScroll: false,
    });
  }

  return {
    tab,
    q,
    typed,
    type(text: string) {
      setTyped(text);
      // An emptied field applies at once.
      if (text === "") go(tab, "");
      else if (!field.isComposing()) soon(text);
    },
    composition,
    /** The search text stays: it applies to the other tabs, too. */
    openTab: (next: Tab) => go(next, cleanQuery(typed)),
    /** Opens a tab without a search. */
    showAll(next: Tab) {
      setTyped("");
      go(next, "");
    },
  };
}
