import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Flag, Heart, Pencil, Reply, Trash2 } from "lucide-react";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { deleteReelComment, editReelComment, likeReelComment, reelCommentsQuery } from "@/data/reels/comments";
import type { ReelComment } from "@/data/types";
import { itemsOf } from "@/lib/paged";
import { CommentEditForm } from "@/shared/comments/comment-edit-form";
import { CommentEditedMark } from "@/shared/comments/comment-edited-mark";
import { ActionButton } from "@/shared/post-card/action-button";
import { useReport } from "@/shared/reports/use-report";
import { RichText } from "@/shared/rich-text/rich-text";
import { TimeAgo } from "@/shared/time/time-ago";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { toast } from "@/ui/toast";

interface ThreadProps {
  readonly comment: ReelComment;
  /** Who made the reel may delete what is said about it. */
  readonly isReelOwn: boolean;
  readonly onAnswer: (comment: ReelComment) => void;
}

/** A comment with its replies, one level deep. */
export function ReelCommentThread({ comment, isReelOwn, onAnswer }: ThreadProps) {
  const { id, reelId, repliesCount } = comment;
  const [isWhole, setWhole] = useState(false);
  const more = useInfiniteQuery({ ...reelCommentsQuery(reelId, id), enabled: isWhole });
  const later = itemsOf(more.data);
  const replies = [...new Map([...comment.replies, ...later].map((reply) => [reply.id, reply])).values()];
  const left = repliesCount - replies.length;
  return (
    <div>
      <Said comment={comment} isReelOwn={isReelOwn} onAnswer={onAnswer} />
      <div className="ms-5 grid gap-3 border-s-2 border-line ps-4 empty:hidden">
        {replies.map((reply) => (
          <Said key={reply.id} comment={reply} isReelOwn={isReelOwn} onAnswer={onAnswer} />
        ))}
        {left > 0 && !(more.isSuccess && !more.hasNextPage) ? (
          <Button
            tone="quiet"
            size="small"
            busy={more.isFetching}
            busyText={t`Loading...`}
            onClick={() => {
              if (!isWhole) setWhole(true);
              else if (more.data) void more.fetchNextPage();
              else void more.refetch();
            }}
            className="justify-self-start text-brand"
          >
            {more.isError ? t`Try again` : plural(left, { one: "Show # more reply", other: "Show # more replies" })}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Said({ comment, isReelOwn, onAnswer }: ThreadProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const report = useReport({ kind: "comment", id: comment.id, title: t`Report this comment` });
  const [isAsking, setAsking] = useState(false);
  const [isLiking, setLiking] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { user, isLiked, likesCount } = comment;
  if (!user || comment.isDeleted) {
    return <p className="rounded-input bg-sunken px-4 py-3 text-small text-muted">{t`This comment was deleted.`}</p>;
  }

  async function like() {
    if (isLiking) return;
    setLiking(true);
    try {
      await likeReelComment(client, comment, !isLiked);
    } catch (error) {
      toast.error(failureText(error, t`Failed to like comment`, t`Something went wrong.`));
    }
    setLiking(false);
  }

  async function remove() {
    setAsking(false);
    try {
      await deleteReelComment(client, comment);
      toast.success(t`Comment deleted`);
    } catch (error) {
      toast.error(failureText(error, t`Failed to delete comment`, t`Something went wrong.`));
    }
  }

  async function edit(text: string): Promise<boolean> {
    try {
      await editReelComment(client, comment, text);
    } catch (error) {
      toast.error(failureText(error, t`Failed to edit comment`, t`Something went wrong.`));
      return false;
    }
    return true;
  }

  return (
    <article className="flex gap-3">
      <Avatar src={user.avatar} size={comment.parentId === null ? 40 : 32} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-1.5 text-small">
          <Link
            to="/profile/$username"
            params={{ username: user.username }}
            className="truncate font-bold hover:underline"
          >
            {user.displayName}
          </Link>
          <TimeAgo at={comment.createdAt} className="shrink-0 text-muted" />
          <CommentEditedMark at={comment.editedAt} />
        </p>
        {isEditing ? (
          <CommentEditForm content={comment.content} onSave={edit} onClose={() => setEditing(false)} />
        ) : (
          <RichText text={comment.content} className="mt-0.5" />
        )}
        <div className={isEditing ? "hidden" : "-ms-2.5 flex items-center"}>
          <ActionButton
            tone="like"
            act="like-comment"
            icon={<Heart aria-hidden className={`size-4.5 ${isLiked ? "fill-current" : ""}`} />}
            label={t`Like comment by ${user.displayName}`}
            unit={plural(likesCount, { one: "like", other: "likes" })}
            count={likesCount}
            pressed={isLiked}
            onPress={() => void like()}
          />
          <ActionButton
            tone="brand"
            act="reply"
            icon={<Reply aria-hidden className="size-4.5" />}
            label={t`Reply to ${user.displayName}`}
            word={t`Reply`}
            onPress={() => onAnswer(comment)}
          />
          {user.id === viewer ? (
            <ActionButton
              tone="brand"
              act="edit"
              icon={<Pencil aria-hidden className="size-4.5" />}
              label={t`Edit your comment`}
              onPress={() => setEditing(true)}
            />
          ) : (
            <ActionButton
              tone="brand"
              act="report"
              icon={<Flag aria-hidden className="size-4.5" />}
              label={t`Report comment by ${user.displayName}`}
              onPress={report.open}
            />
          )}
          {isReelOwn || user.id === viewer ? (
            <ActionButton
              tone="brand"
              act="delete"
              icon={<Trash2 aria-hidden className="size-4.5" />}
              label={t`Delete comment by ${user.displayName}`}
              onPress={() => setAsking(true)}
            />
          ) : null}
        </div>
      </div>
      {report.dialog}
      <ConfirmDialog
        dangerous
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Delete this comment?`}
        description={t`Replies to it stay.`}
        confirm={t`Delete`}
        onConfirm={() => void remove()}
      />
    </article>
  );
}
