import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { reelCommentsQuery } from "@/data/reels/comments";
import type { Reel, ReelComment } from "@/data/types";
import { itemsOf } from "@/lib/paged";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { ReelCommentForm } from "./reel-comment-form";
import { ReelCommentThread } from "./reel-comment-thread";

interface CommentsDialogProps {
  readonly reel: Reel;
  readonly onClose: () => void;
}

/** What is said about a reel, and the place to say something; the reel plays on above it. */
export function CommentsDialog({ reel, onClose }: CommentsDialogProps) {
  const query = useInfiniteQuery(reelCommentsQuery(reel.id));
  const [answered, setAnswered] = useState<ReelComment | null>(null);
  const comments = itemsOf(query.data);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Comments`}
      footer={
        <ReelCommentForm
          key={answered?.id ?? ""}
          reelId={reel.id}
          answered={answered}
          onDone={() => setAnswered(null)}
        />
      }
    >
      <div className="min-h-40">
        {query.isPending ? <Waiting /> : null}
        {query.isLoadingError ? (
          <ErrorState
            title={t`The comments could not be loaded`}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {query.data && comments.length === 0 ? (
          <div className="grid justify-items-center py-8 text-center">
            <MessageCircle aria-hidden className="mb-2 size-9 text-brand" strokeWidth={1.5} />
            <p className="font-bold">{t`No comments yet`}</p>
            <p className="mt-1 text-small text-muted">{t`Be the first to share your thoughts!`}</p>
          </div>
        ) : null}
        <div className="grid gap-4">
          {comments.map((comment) => (
            <ReelCommentThread key={comment.id} comment={comment} isReelOwn={reel.isOwn} onAnswer={setAnswered} />
          ))}
        </div>
        {query.hasNextPage ? (
          <Button
            tone="soft"
            size="small"
            busy={query.isFetchingNextPage}
            busyText={t`Loading...`}
            onClick={() => void query.fetchNextPage()}
            className="mx-auto mt-4 !grid"
          >
            {query.isFetchNextPageError ? t`Try again` : t`Show more comments`}
          </Button>
        ) : null}
      </div>
    </Dialog>
  );
}

function Waiting() {
  return (
    <>
      <LoadingText>{t`Loading comments...`}</LoadingText>
      {["a", "b"].map((key) => (
        <div key={key} className="flex gap-3 pb-5">
          <Skeleton className="size-9 shrink-0 !rounded-full" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </>
  );
}
