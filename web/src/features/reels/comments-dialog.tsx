import { t } from "@lingui/core/macro";
import type { Reel } from "@/data/types";
import { CommentList } from "@/shared/comments/comment-list";
import { Dialog } from "@/ui/dialog";

interface CommentsDialogProps {
  readonly reel: Reel;
  readonly onClose: () => void;
}

/** What is said about a reel, and the place to say something; the reel plays on above it. */
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
