/** Search parameters of the bookmarks: `/bookmarks?q=…&sort=oldest&folder=…`. */
export interface BookmarksAddress {
  readonly q?: string;
  /** Latest first by default. */
  readonly sort?: "oldest";
  readonly folder?: string;
}

const FOLDER = /^\d{1,19}$/;

/** The valid parameters of an address; unknown ones are left out. Numbers may arrive as such. */
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
