/** What a search screen's address says: `/search?q=…&tab=…`. */
/** The kinds that are looked for at once, so that each tab knows its count. */
export const COUNTED_TABS = ["users", "posts", "topics"] as const;
export type CountedTab = (typeof COUNTED_TABS)[number];
export const SEARCH_TABS = [...COUNTED_TABS, "communities", "events"] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

export interface SearchAddress {
  readonly q?: string;
  readonly tab?: SearchTab;
}

/** No query is longer on the way to the server, which has a limit of its own. */
export const QUERY_LIMIT = 100;

/** The address as it was typed or followed, what is unknown left out. Numbers may arrive as such. */
export function readSearchAddress(search: Readonly<Record<string, unknown>>): SearchAddress {
  const raw = search["q"];
  const q = typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean" ? String(raw) : "";
  const tab = SEARCH_TABS.find((one) => one === search["tab"]);
  return { ...(q === "" ? {} : { q }), ...(tab ? { tab } : {}) };
}

/** The query as it is searched for: white space put in order. */
export function cleanQuery(typed: string): string {
  return [...typed.normalize("NFC").trim().replaceAll(/\s+/g, " ")].slice(0, QUERY_LIMIT).join("");
}

const TAG = /^[#＃]([\p{L}\p{M}\p{Nd}_]{1,50})$/u;

/** The tag a query is all about, without its sign. */
export function tagOf(query: string): string | null {
  return TAG.exec(query)?.[1] ?? null;
}

const OPERATORS = /(?<!\S)-?(?:(?:from|in|has|before|after):\S+|"[^"]+"(?!\S))|(?<!\S)-[^\s-]\S*/giu;

/** The query without its operators, whose words are marked in what was found. */
export function plainQuery(query: string): string {
  return query.replaceAll(OPERATORS, (part) => (part.startsWith('"') ? part.slice(1, -1) : " "));
}

/** A tag and an operator lead to posts, everything else to people first. */
export function tabFor({ q = "", tab }: SearchAddress): SearchTab {
  return tab ?? (tagOf(cleanQuery(q)) === null && q.search(OPERATORS) === -1 ? "users" : "posts");
}
