import { plural, t } from "@lingui/core/macro";
import { ImageOff, RotateCcw } from "lucide-react";
import type { TrashedPost } from "@/data/trash/queries";
import { mediaLabels } from "@/lib/media-label";
import { exactTime } from "@/lib/time";
import { Button } from "@/ui/button";
import { Problem } from "@/ui/problem";
import { useRestorePostMutation } from "./use-restore";

/** A deleted post; its media cannot be opened until it is restored. */
export function TrashRow({ post }: { readonly post: TrashedPost }) {
  const { busy, failure, restore } = useRestorePostMutation(post);
  const about = post.content.slice(0, 80) || t`a post with ${mediaLabels(post.media)}`;
  return (
    <article aria-label={about} className="fade-in px-4 py-4 sm:px-5">
      {post.content ? (
        <p dir="auto" className="text-post break-words whitespace-pre-wrap">
          {post.content}
        </p>
      ) : null}
      {post.media.length > 0 ? (
        <p className="mt-2 flex items-center gap-2 text-small text-muted">
          <ImageOff aria-hidden className="size-4 shrink-0" />
          {plural(post.media.length, {
            one: "# attachment comes back with it",
            other: "# attachments come back with it",
          })}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-small text-muted">
          <span className="block">
            {t`Deleted`} <time dateTime={post.deletedAt}>{exactTime(post.deletedAt)}</time>
          </span>
          <span className="block font-semibold text-text">
            {t`Gone for good`} <time dateTime={post.goneAfter}>{exactTime(post.goneAfter)}</time>
          </span>
        </p>
        <Button
          tone="outline"
          size="small"
          busy={busy}
          busyText={t`Restoring...`}
          aria-label={t`Restore: ${about}`}
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => void restore()}
        >{t`Restore`}</Button>
      </div>
      {failure === null ? null : (
        <div className="mt-3">
          <Problem text={failure} />
        </div>
      )}
    </article>
  );
}
