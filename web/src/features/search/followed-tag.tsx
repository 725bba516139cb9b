import { t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { useTagFollowMutation } from "@/shared/hashtags/use-tag-follow";
import { Button } from "@/ui/button";

/** A followed hashtag: link to its posts, and unfollow button. */
export function FollowedTag({ tag }: { readonly tag: string }) {
  const { busy, set } = useTagFollowMutation(tag);
  return (
    <div className="flex min-h-13 items-center gap-3 px-4 sm:px-5">
      <Link
        to="/search"
        search={{ q: `#${tag}` }}
        dir="auto"
        className="min-w-0 flex-1 truncate py-3 font-semibold text-brand hover:underline"
      >
        #{tag}
      </Link>
      <Button
        tone="outline"
        size="small"
        busy={busy}
        busyText={t`Unfollowing...`}
        aria-label={t`Unfollow #${tag}`}
        onClick={() => set(false)}
      >{t`Unfollow`}</Button>
    </div>
  );
}
