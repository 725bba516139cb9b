/** Shape and addresses of pictures that are shown. */

/** An address that opens for an hour at most; asking for what shows it gives another. */
export const isSigned = (url: string): boolean => url.includes("?expires=");

/** 1 column for one item, 2 for two, and for more 2 that become 3 on medium screens. */
export function gridColumns(count: number): 1 | 2 | 3 {
  return count <= 1 ? 1 : count === 2 ? 2 : 3;
}

/** A lone picture keeps its shape between a tall portrait and a wide banner; unknown sizes read as 4:3. */
export function clampedRatio(width: number | null | undefined, height: number | null | undefined): number {
  if (!width || !height) return 4 / 3;
  return Math.min(1.91, Math.max(0.8, width / height));
}

interface Rendition {
  readonly url: string;
  readonly width: number;
}

/** The `srcset` of a picture's renditions, smallest first, the full picture last; `undefined` when there is nothing to choose. */
export function srcSet(
  sources: readonly Rendition[] | null | undefined,
  full?: { url: string; width: number | null | undefined },
): string | undefined {
  const widths = new Map<number, string>();
  // Of two renditions of one width the first is the better format; the later one is for browsers we do not meet.
  for (const source of sources ?? []) if (!widths.has(source.width)) widths.set(source.width, source.url);
  if (full?.width && !widths.has(full.width)) widths.set(full.width, full.url);
  if (widths.size < 2) return undefined;
  return [...widths]
    .toSorted(([a], [b]) => a - b)
    .map(([width, url]) => `${url} ${width}w`)
    .join(", ");
}
