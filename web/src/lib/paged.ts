/** A list as it is held in memory: page by page, as far as it was asked for. */
interface Paged<Item> {
  readonly pages: readonly { readonly items: readonly Item[] }[];
}

/** All that has come of a list, in its order; nothing while it has not come. */
export function itemsOf<Item>(list: Paged<Item> | undefined): Item[] {
  return list?.pages.flatMap(({ items }) => items) ?? [];
}
