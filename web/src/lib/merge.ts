type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The whole with the named parts changed, at any depth. */
export function merged<T>(whole: T, change: unknown): T {
  if (!isTree(whole) || !isTree(change)) return change as T;
  const parts = Object.entries(change).map(([key, part]) => [key, key in whole ? merged(whole[key], part) : part]);
  return { ...whole, ...(Object.fromEntries(parts) as Tree) } as T;
}

/** What the whole holds where the change would change it: merged again, it takes the change back. */
export function picked(whole: unknown, change: unknown): unknown {
  if (!isTree(whole) || !isTree(change)) return whole;
  return Object.fromEntries(
    Object.entries(change)
      .filter(([key]) => key in whole)
      .map(([key, part]) => [key, picked(whole[key], part)]),
  );
}
