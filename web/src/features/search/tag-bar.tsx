import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { tagKey } from "@/data/hashtags/follows";
import { followedTagsQuery } from "@/data/search/queries";
import { useTagFollowMutation } from "@/shared/hashtags/use-tag-follow";
import { Button } from "@/ui/button";
import type { Found } from "./count-text";

interface TagBarProps {
  readonly tag: string;
  /** Number of posts with the tag, in short; empty while unknown. */
  readonly found: Found;
}

/** Header above the posts of a hashtag, with a follow button. */
export function TagBar({ tag, found: { text, count } }: TagBarProps) {
  const { data: followed, isError } = useQuery(followedTagsQuery());
  const { busy, set } = useTagFollowMutation(tag);
  const isFollowing = followed?.some((one) => tagKey(one.tag) === tagKey(tag)) ?? false;
  const Icon = isFollowing ? Check : Plus;
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-2 sm:px-5">
      <div className="min-w-40 flex-1">
        <h2 dir="auto" className="truncate text-section font-bold">
          #{tag}
        </h2>
        <p className="min-h-5 text-small text-muted tabular-nums">
          {text === ""
            ? ""
            : plural(count, { one: `${text} post, newest first`, other: `${text} posts, newest first` })}
        </p>
      </div>
      <Button
        tone={isFollowing ? "outline" : "primary"}
        size="small"
        aria-pressed={isFollowing}
        aria-label={isFollowing ? t`Following #${tag}` : t`Follow #${tag}`}
        disabled={busy || (!followed && !isError)}
        icon={<Icon aria-hidden className="size-4" />}
        onClick={() => set(!isFollowing)}
      >
        <span className="max-w-50 truncate">{isFollowing ? t`Following` : t`Follow #${tag}`}</span>
      </Button>
    </div>
  );
}
