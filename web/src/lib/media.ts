/** Layout and addresses of pictures. */

/** A signed address expires after an hour at most; refetching its item returns a new one. */
export const isSigned = (url: string): boolean => url.includes("?expires=");

/** 1 column for one item, 2 for two, and for more 2 that become 3 on medium screens. */
export function gridColumns(count: number): 1 | 2 | 3 {
  return count <= 1 ? 1 : count === 2 ? 2 : 3;
}

/** Aspect ratio of a single picture, between a tall portrait and a wide banner; 4:3 for unknown sizes. */
export function clampedRatio(width: number | null | undefined, height: number | null | undefined): number {
  if (!width || !height) return 4 / 3;
  return Math.min(1.91, Math.max(0.8, width / height));
}

interface Rendition {
  readonly url: string;
  readonly width: number;
}

/** The `srcset` of a picture's renditions, smallest first, the full picture last; `undefined` with fewer than two. */
export function srcSet(
  sources: readonly Rendition[] | null | undefined,
  full?: { url: string; width: number | null | undefined },
): string | undefined {
  const widths = new Map<number, string>();
  // Of two renditions of one width the first has the better format; the other is for unsupported browsers.
  for (const source of sources ?? []) if (!widths.has(source.width)) widths.set(source.width, source.url);
  if (full?.width && !widths.has(full.width)) widths.set(full.width, full.url);
  if (widths.size < 2) return undefined;
  return [...widths]
    .toSorted(([a], [b]) => a - b)
    .map(([width, url]) => `${url} ${width}w`)
    .join(", ");
}
