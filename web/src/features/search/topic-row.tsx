import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { Hash, TrendingUp } from "lucide-react";
import type { HashtagResult } from "@/data/hashtags/follows";
import { exactCount, shortCount } from "@/lib/format-count";
import { Badge } from "@/ui/badge";
import { Marked } from "@/ui/marked";
import { LoadingText, Skeleton } from "@/ui/skeleton";

interface TopicRowProps {
  readonly topic: HashtagResult;
  /** In the list of trends: the count covers the last days, and every row is trending. */
  readonly recent?: boolean;
}

/** A hashtag, linked to its posts. */
export function TopicRow({ topic, recent = false }: TopicRowProps) {
  const { tag, count, trend } = topic;
  const Icon = trend === "trending" ? TrendingUp : Hash;
  return (
    <Link
      to="/search"
      search={{ q: `#${tag}` }}
      className="flex min-h-17 items-center gap-3 px-4 py-3 hover:bg-sunken/40 focus-visible:-outline-offset-2 sm:px-5"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-chip text-on-chip">
        <Icon aria-hidden className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-bold">
          <Marked>{`#${tag}`}</Marked>
        </span>
        <span title={exactCount(count)} className="block text-small text-muted">
          <span data-count>{shortCount(count)}</span>{" "}
          {recent
            ? plural(count, { one: "post this week", other: "posts this week" })
            : plural(count, { one: "post", other: "posts" })}
        </span>
      </span>
      {trend === "trending" && !recent ? <Badge>{t`Trending`}</Badge> : null}
    </Link>
  );
}

/** Placeholders with the height of the rows. */
export function TopicSkeletons({ count = 5 }: { readonly count?: number }) {
  return (
    <div>
      <LoadingText>{t`Loading topics...`}</LoadingText>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-17 items-center gap-3 px-4 sm:px-5">
          <Skeleton className="size-11 shrink-0 !rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
