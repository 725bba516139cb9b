import type { Reel } from "@/data/types";

/** An unseen reel of another member. */
export function isNew(reel: Reel): boolean {
  return !reel.isSeen && !reel.isOwn;
}

/** The reel just uploaded, then unseen ones, then the others; each group in list order. */
export function inStripOrder(reels: readonly Reel[], uploadedId: string | null): readonly Reel[] {
  const rank = (reel: Reel) => (reel.id === uploadedId ? 0 : isNew(reel) ? 1 : 2);
  return reels.toSorted((a, b) => rank(a) - rank(b));
}

/** The order at the opening of the player; reels loaded later are appended. */
export function inOpeningOrder(reels: readonly Reel[], ids: readonly string[]): readonly Reel[] {
  const byId = new Map(reels.map((reel) => [reel.id, reel]));
  const known = new Set(ids);
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...reels.filter(({ id }) => !known.has(id))];
}
