/** What the address of the bookmarks says: `/bookmarks?q=…&sort=oldest&folder=…`. */
export interface BookmarksAddress {
  readonly q?: string;
  /** The latest first unless it says so. */
  readonly sort?: "oldest";
  readonly folder?: string;
}

const FOLDER = /^\d{1,19}$/;

/** The address as it was typed or followed, what is unknown left out. Numbers may arrive as such. */
export function readBookmarksAddress(search: Readonly<Record<string, unknown>>): BookmarksAddress {
  const { q, sort, folder } = search;
  const words = typeof q === "string" || typeof q === "number" || typeof q === "boolean" ? String(q) : "";
  const place = typeof folder === "string" || typeof folder === "number" ? String(folder) : "";
  return {
    ...(words === "" ? {} : { q: words }),
    ...(sort === "oldest" ? { sort } : {}),
    ...(FOLDER.test(place) ? { folder: place } : {}),
  };
}
