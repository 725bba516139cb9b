import type { Likeable } from "@/data/reactions/with-reaction";
import { exactCount } from "@/lib/format-count";
import { EMOJI, KINDS, nameOf } from "./kinds";

interface ReactionMarksProps {
  readonly of: Likeable;
  /** Beside the heart, which stands for plain likes: the three most frequent other kinds. */
  readonly besideHeart?: boolean;
  readonly className?: string;
}

/** Kinds of reactions, most frequent first; empty if all are plain likes. */
export function ReactionMarks({ of: { reactions }, besideHeart = false, className = "" }: ReactionMarksProps) {
  const countOf = (kind: (typeof KINDS)[number]) => reactions[kind] ?? 0;
  const given = KINDS.filter((kind) => countOf(kind) > 0).toSorted((a, b) => countOf(b) - countOf(a));
  const others = given.filter((kind) => kind !== "like");
  if (others.length === 0) return null;
  const label = given.map((kind) => `${nameOf(kind)} ${exactCount(countOf(kind))}`).join(", ");
  return (
    <span role="img" aria-label={label} title={label} className={`inline-flex gap-px leading-none ${className}`}>
      {(besideHeart ? others.slice(0, 3) : given).map((kind) => (
        <span key={kind} aria-hidden>
          {EMOJI[kind]}
        </span>
      ))}
    </span>
  );
}
