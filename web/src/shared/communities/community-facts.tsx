import { plural, t } from "@lingui/core/macro";
import { Clock, Lock } from "lucide-react";
import type { Community } from "@/data/communities/cache";
import { exactCount, shortCount } from "@/lib/format-count";
import { Badge } from "@/ui/badge";

export function PrivateBadge() {
  return (
    <Badge tone="quiet" className="shrink-0">
      <Lock aria-hidden className="size-3" />
      {t`Private`}
    </Badge>
  );
}

/** The join request is pending. */
export function PendingBadge() {
  return (
    <Badge tone="sun" className="shrink-0">
      <Clock aria-hidden className="size-3" />
      {t`Pending`}
    </Badge>
  );
}

/** Numbers of members and posts: short, exact in the title. */
export function CommunityCounts({ counts: { members, posts } }: Pick<Community, "counts">) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-small text-muted tabular-nums">
      <Count of={members} unit={plural(members, { one: "member", other: "members" })} />
      <span aria-hidden>·</span>
      <Count of={posts} unit={plural(posts, { one: "post", other: "posts" })} />
    </p>
  );
}

function Count({ of, unit }: { readonly of: number; readonly unit: string }) {
  return (
    <span title={`${exactCount(of)} ${unit}`}>
      <span data-count>{shortCount(of)}</span> {unit}
    </span>
  );
}
