import { dropStored, readStored, writeStored } from "@/lib/local-storage";

interface StoredSearches {
  readonly userId: string;
  readonly searches: readonly string[];
}

/** Named like the other caches, so that the sign-out removes it. */
const KEY = "searchesCache";
const KEPT = 8;

function isStored(value: unknown): value is StoredSearches {
  if (typeof value !== "object" || value === null) return false;
  const { userId, searches } = value as Partial<StoredSearches>;
  return typeof userId === "string" && Array.isArray(searches) && searches.every((one) => typeof one === "string");
}

/** The member's recent searches in this browser, latest first. */
export function recentSearches(viewer: string): readonly string[] {
  const stored = readStored(KEY, isStored);
  return stored?.userId === viewer ? stored.searches.slice(0, KEPT) : [];
}

function write(viewer: string, searches: readonly string[]): void {
  if (searches.length === 0) return dropStored(KEY);
  const stored: StoredSearches = { userId: viewer, searches };
  writeStored(KEY, stored);
}

const differsFrom = (query: string) => (one: string) => one.toLowerCase() !== query.toLowerCase();

export function rememberSearch(viewer: string, query: string): void {
  if (query === "" || viewer === "") return;
  write(viewer, [query, ...recentSearches(viewer).filter(differsFrom(query))].slice(0, KEPT));
}

export function forgetSearch(viewer: string, query: string): void {
  write(viewer, recentSearches(viewer).filter(differsFrom(query)));
}

export function forgetSearches(): void {
  dropStored(KEY);
}
