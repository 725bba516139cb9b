import type { Reel } from "@/data/types";

/** Somebody else's that was not watched yet. */
export function isNew(reel: Reel): boolean {
  return !reel.isSeen && !reel.isOwn;
}

/** What was just uploaded, then what is new, then the others; each in the order of the list. */
export function inStripOrder(reels: readonly Reel[], uploadedId: string | null): readonly Reel[] {
  const rank = (reel: Reel) => (reel.id === uploadedId ? 0 : isNew(reel) ? 1 : 2);
  return reels.toSorted((a, b) => rank(a) - rank(b));
}

/** The order in which they were when the player opened; those that have come since are at the end. */
export function inOpeningOrder(reels: readonly Reel[], ids: readonly string[]): readonly Reel[] {
  const byId = new Map(reels.map((reel) => [reel.id, reel]));
  const known = new Set(ids);
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...reels.filter(({ id }) => !known.has(id))];
}
