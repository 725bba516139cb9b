/** A paged list in memory, with the pages loaded so far. */
interface Paged<Item> {
  readonly pages: readonly { readonly items: readonly Item[] }[];
}

/** All loaded items of a list, in order; empty before the first page. */
export function itemsOf<Item>(list: Paged<Item> | undefined): Item[] {
  return list?.pages.flatMap(({ items }) => items) ?? [];
}
