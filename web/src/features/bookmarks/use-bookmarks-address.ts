import { useNavigate, useSearch } from "@tanstack/react-router";
import type { BookmarksAddress } from "@/lib/bookmarks-address";
import { cleanQuery } from "@/lib/search-address";
import { useTypedQuery } from "@/ui/use-typed-query";

/** Search text, order and folder, synchronised with the address. */
export function useBookmarksAddress() {
  const address: BookmarksAddress = useSearch({ from: "/shell/bookmarks" });
  const navigate = useNavigate();
  const q = cleanQuery(address.q ?? "");
  const field = useTypedQuery(q, (query) => go({ q: query }));
  const { typed, setTyped, soon, composition } = field;

  function go(change: { readonly q?: string; readonly sort?: "oldest" | null; readonly folder?: string | null }) {
    const next = { q: field.sent(), sort: address.sort ?? null, folder: address.folder ?? null, ...change };
    field.send(next.q);
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
      // An emptied field applies at once.
      if (text === "") go({ q: "" });
      else if (!field.isComposing()) soon(text);
    },
    composition,
    /** Searches for `text` without a delay. */
    search,
    sortBy: (sort: "recent" | "oldest") => go({ sort: sort === "oldest" ? sort : null }),
    openFolder: (folder: string | null) => go({ folder }),
  };
}
