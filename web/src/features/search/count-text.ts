import { shortCount } from "@/lib/format-count";

interface Counted {
  readonly items: readonly unknown[];
  readonly next: string | null;
  readonly total?: number;
}

export interface Found {
  /** Empty while unknown. */
  readonly text: string;
  readonly count: number;
  readonly some: boolean;
}

/** Short number of results; with a plus if the server stopped counting. */
export function countText(pages: readonly Counted[] | undefined, bound: number): Found {
  const [first] = pages ?? [];
  if (!pages || !first) return { text: "", count: 0, some: false };
  const loaded = pages.reduce((sum, page) => sum + page.items.length, 0);
  const more = first.total === undefined ? pages.at(-1)?.next !== null : first.total >= bound;
  const count = Math.max(first.total ?? 0, loaded);
  return { text: `${shortCount(count)}${more ? "+" : ""}`, count, some: count > 0 };
}
