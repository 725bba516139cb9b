import { t } from "@lingui/core/macro";
import type { Post } from "@/data/types";
import { capitalised, mediaLabels } from "@/lib/media-label";
import { RepliesLimited } from "@/shared/post-framing/replies-limited";
import { Dialog } from "@/ui/dialog";
import { CommentForm } from "./comment-form";

interface CommentDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** A comment form opened from a card, with the post above it. */
export function CommentDialog({ post, onClose }: CommentDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Leave a Comment`}
    >
      <figure className="border-line mb-4 border-s-3 ps-3">
        <figcaption className="text-small font-semibold">{post.user.displayName}</figcaption>
        <blockquote dir="auto" className="text-muted text-small line-clamp-3 whitespace-pre-wrap">
          {(post.contentWarning ?? post.content) || capitalised(mediaLabels(post.media))}
        </blockquote>
      </figure>
      {post.canReply === false ? (
        <RepliesLimited policy={post.replyPolicy} />
      ) : (
        <CommentForm
          focused
          subject={{ kind: "post", id: post.id }}
          label={t`Your comment`}
          placeholder={t`Share your thoughts...`}
          onSent={onClose}
        />
      )}
    </Dialog>
  );
}
