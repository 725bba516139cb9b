/** Search parameters of the search screen: `/search?q=…&tab=…`. */
/** Kinds that are searched together, so that each tab shows its count. */
export const COUNTED_TABS = ["users", "posts", "topics"] as const;
export type CountedTab = (typeof COUNTED_TABS)[number];
export const SEARCH_TABS = [...COUNTED_TABS, "communities", "events"] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

export interface SearchAddress {
  readonly q?: string;
  readonly tab?: SearchTab;
}

/** Maximum length of a sent query; the server has a limit of its own. */
export const QUERY_LIMIT = 100;

/** The valid parameters of an address; unknown ones are left out. Numbers may arrive as such. */
export function readSearchAddress(search: Readonly<Record<string, unknown>>): SearchAddress {
  const raw = search["q"];
  const q = typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean" ? String(raw) : "";
  const tab = SEARCH_TABS.find((one) => one === search["tab"]);
  return { ...(q === "" ? {} : { q }), ...(tab ? { tab } : {}) };
}

/** The query with normalized white space. */
export function cleanQuery(typed: string): string {
  return [...typed.normalize("NFC").trim().replaceAll(/\s+/g, " ")].slice(0, QUERY_LIMIT).join("");
}

const TAG = /^[#＃]([\p{L}\p{M}\p{Nd}_]{1,50})$/u;

/** The tag of a query that is a single hashtag, without its sign. */
export function tagOf(query: string): string | null {
  return TAG.exec(query)?.[1] ?? null;
}

const OPERATORS = /(?<!\S)-?(?:(?:from|in|has|before|after):\S+|"[^"]+"(?!\S))|(?<!\S)-[^\s-]\S*/giu;

/** The query without its operators, for marking its words in results. */
export function plainQuery(query: string): string {
  return query.replaceAll(OPERATORS, (part) => (part.startsWith('"') ? part.slice(1, -1) : " "));
}

/** The default tab: posts for a tag or an operator, else people. */
export function tabFor({ q = "", tab }: SearchAddress): SearchTab {
  return tab ?? (tagOf(cleanQuery(q)) === null && q.search(OPERATORS) === -1 ? "users" : "posts");
}
