import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { BookmarksAddress } from "@/lib/bookmarks-address";
import { cleanQuery } from "@/lib/search-address";

const PAUSE_MS = 200;

/**
 * Search text, order and folder, synchronised with the address. The address follows the typing with a delay; the field
 * follows changes of the address by links or Back.
 */
export function useBookmarksAddress() {
  const address: BookmarksAddress = useSearch({ from: "/shell/bookmarks" });
  const navigate = useNavigate();
  const q = cleanQuery(address.q ?? "");
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

  function go(change: { readonly q?: string; readonly sort?: "oldest" | null; readonly folder?: string | null }) {
    clearTimeout(timer.current);
    const next = { q: sent.current, sort: address.sort ?? null, folder: address.folder ?? null, ...change };
    sent.current = next.q;
    void navigate({
      to: "/bookmarks",
      search: {
        ...(next.q === "" ? {} : { q: next.q }),
        ...(next.sort === null ? {} : { sort: next.sort }),
        ...(next.folder === null ? {} : { folder: next.folder }),
      },
      replace: true,
      resetScroll: false,
    });
  }

  function soon(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (cleanQuery(text) !== sent.current) go({ q: cleanQuery(text) });
    }, PAUSE_MS);
  }

  function search(text: string) {
    setTyped(text);
    go({ q: cleanQuery(text) });
  }

  return {
    chosen: {
      ...(q === "" ? {} : { q }),
      ...(address.sort ? { sort: address.sort } : {}),
      ...(address.folder ? { folder: address.folder } : {}),
    } satisfies BookmarksAddress,
    typed,
    type(text: string) {
      setTyped(text);
      // IME compositions are not searched until they end; an emptied field applies at once.
      if (text === "") go({ q: "" });
      else if (!composing.current) soon(text);
    },
    composition: {
      onCompositionStart() {
        composing.current = true;
        clearTimeout(timer.current);
      },
      onCompositionEnd(event: React.CompositionEvent) {
        composing.current = false;
        if (event.target instanceof HTMLInputElement) soon(event.target.value);
      },
    },
    /** Searches for `text` without a delay. */
    search,
    sortBy: (sort: "recent" | "oldest") => go({ sort: sort === "oldest" ? sort : null }),
    openFolder: (folder: string | null) => go({ folder }),
  };
}
