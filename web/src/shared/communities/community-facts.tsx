import { Clock, Lock } from "lucide-react";
import type { Community } from "@/data/communities/cache";
import { exactCount, shortCount } from "@/lib/format-count";
import { Badge } from "@/ui/badge";

export function PrivateBadge() {
  return (
    <Badge tone="quiet" className="shrink-0">
      <Lock aria-hidden className="size-3" />
      Private
    </Badge>
  );
}

/** Waiting to be let in. */
export function PendingBadge() {
  return (
    <Badge tone="sun" className="shrink-0">
      <Clock aria-hidden className="size-3" />
      Pending
    </Badge>
  );
}

/** How many are in it and how much they have written: short, exact in the title. */
export function CommunityCounts({ counts: { members, posts } }: Pick<Community, "counts">) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-small text-muted tabular-nums">
      <Count of={members} one="member" many="members" />
      <span aria-hidden>·</span>
      <Count of={posts} one="post" many="posts" />
    </p>
  );
}

function Count({ of, one, many }: { readonly of: number; readonly one: string; readonly many: string }) {
  return (
    <span title={`${exactCount(of)} ${of === 1 ? one : many}`}>
      <span data-count>{shortCount(of)}</span> {of === 1 ? one : many}
    </span>
  );
}
