import { t } from "@lingui/core/macro";
import { EyeOff, MessageCircleOff } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { Post } from "@/data/types";
import { MediaGrid } from "@/shared/media-grid/media-grid";
import { Button } from "@/ui/button";
import { setOpened, useIsOpened } from "./opened";
import { replySentence } from "./reply-policies";
import { WarningBox } from "./warning-box";

export interface FramedProps {
  readonly post: Post;
  /** The content of the post, with `cover` in place of its media. */
  readonly children: (cover?: ReactNode) => ReactNode;
}

/** The warning stays in place; the hidden content unfolds below it. */
export function FramedBody({ post, children }: FramedProps) {
  const isOpen = useIsOpened(post);
  const id = useId();
  const toggle = () => setOpened(post.id, !isOpen);

  if (!post.contentWarning) {
    if (isOpen) return children();
    return children(
      <div className="relative">
        <MediaGrid covered postId={post.id} media={post.media} />
        <button
          type="button"
          onClick={toggle}
          className="absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
        >
          <span className="press text-small inline-flex min-h-11 items-center gap-2 rounded-full bg-[oklch(0.15_0.01_155/0.75)] px-4 text-center font-semibold text-[oklch(0.99_0.005_150)]">
            <EyeOff aria-hidden className="size-4.5 shrink-0" />
            {t`Show sensitive media`}
          </span>
        </button>
      </div>,
    );
  }
  return (
    <>
      <WarningBox warning={post.contentWarning}>
        <Button tone="soft" size="small" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {isOpen ? t`Hide content` : t`Show content`}
        </Button>
      </WarningBox>
      <div id={id}>{isOpen ? children() : null}</div>
    </>
  );
}

/** The reply policy, where it is restricted. */
export function ReplyLine({ post }: { readonly post: Post }) {
  return (
    <p className="text-meta text-muted mt-2 flex min-h-6 items-center gap-1.5">
      <MessageCircleOff aria-hidden className="size-4 shrink-0" />
      {replySentence(post.replyPolicy)}
    </p>
  );
}
