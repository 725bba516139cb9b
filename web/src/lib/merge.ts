type Tree = Readonly<Record<string, unknown>>;

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Deep merge: the whole with the given parts changed. */
export function merged<T>(whole: T, change: unknown): T {
  if (!isTree(whole) || !isTree(change)) return change as T;
  const parts = Object.entries(change).map(([key, part]) => [key, key in whole ? merged(whole[key], part) : part]);
  return { ...whole, ...(Object.fromEntries(parts) as Tree) } as T;
}

/** The parts of the whole that the change would replace: merging them again reverts the change. */
export function picked(whole: unknown, change: unknown): unknown {
  if (!isTree(whole) || !isTree(change)) return whole;
  return Object.fromEntries(
    Object.entries(change)
      .filter(([key]) => key in whole)
      .map(([key, part]) => [key, picked(whole[key], part)]),
  );
}
