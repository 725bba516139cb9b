import { t } from "@lingui/core/macro";
import type { Reel } from "@/data/types";
import { CommentList } from "@/shared/comments/comment-list";
import { Dialog } from "@/ui/dialog";

interface CommentsDialogProps {
  readonly reel: Reel;
  readonly onClose: () => void;
}

/** Comments of a reel, which continues to play above the dialog. */
export function CommentsDialog({ reel, onClose }: CommentsDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Comments`}>
      <div className="min-h-40">
        <CommentList
          isTitled
          subject={{ kind: "reel", id: reel.id }}
          ownerId={reel.user.id}
          count={reel.commentsCount}
          limitedTo={reel.canReply === false ? reel.replyPolicy : undefined}
        />
      </div>
    </Dialog>
  );
}
