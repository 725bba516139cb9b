import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Heart, Reply } from "lucide-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useViewer } from "@/data/client/viewer";
import { commentsKey } from "@/data/comments/cache";
import { subjectOf } from "@/data/comments/subject";
import type { Comment } from "@/data/types";
import { scrollBehavior } from "@/lib/appearance";
import { MediaGrid } from "@/shared/media-grid/media-grid";
import { AvatarLink, NameLink } from "@/shared/people/person-links";
import { ActionButton } from "@/shared/post-card/action-button";
import { Reactions } from "@/shared/reactions/reactions";
import { RichText } from "@/shared/rich-text/rich-text";
import { ImportedMark } from "@/shared/time/imported-mark";
import { TimeAgo } from "@/shared/time/time-ago";
import { CommentEditForm } from "./comment-edit-form";
import { CommentEditedMark } from "./comment-edited-mark";
import { CommentMenu } from "./comment-menu";
import { HiddenComment } from "./hidden-comment";
import { useCommentActions } from "./use-comment-actions";

interface CommentItemProps {
  readonly comment: Comment;
  /** The author of the subject, who may delete comments on it. */
  readonly ownerId: string;
  readonly fresh: boolean;
  /** The URL links to this comment. */
  readonly linked: boolean;
  /** Absent where the viewer may not reply. */
  readonly onReply: (() => void) | undefined;
  /** Replies and the reply form. */
  readonly children?: ReactNode;
}

export function CommentItem({ comment, ownerId, fresh, linked, onReply, children }: CommentItemProps) {
  const item = useRef<HTMLElement>(null);
  const [editing, setEditing] = useState(false);
  const [revealed, setRevealed] = useState(false);
  const client = useQueryClient();
  const { edit } = useCommentActions(comment);
  const renew = () => void client.invalidateQueries({ queryKey: commentsKey(subjectOf(comment).id) });

  useEffect(() => {
    if (fresh) item.current?.scrollIntoView({ block: "center", behavior: scrollBehavior() });
  }, [fresh]);

  const { user } = comment;
  return (
    <article
      ref={item}
      tabIndex={-1}
      data-comment={comment.id}
      aria-current={linked ? true : undefined}
      className={`relative scroll-mt-20 pt-4 outline-none ${fresh ? "comment-new" : ""}`}
    >
      {comment.isHidden && !revealed ? (
        <HiddenComment
          onReveal={() => {
            setRevealed(true);
            item.current?.focus();
          }}
        />
      ) : user && !comment.isDeleted ? (
        <div className="flex gap-3">
          <AvatarLink person={user} size={comment.parentId === null ? 40 : 32} />
          <div className="min-w-0 flex-1">
            <p className="flex items-center gap-1.5 text-small">
              <NameLink person={user} />
              <bdi className="truncate text-muted">@{user.username}</bdi>
              <span aria-hidden className="text-muted">
                ·
              </span>
              <TimeAgo at={comment.createdAt} className="shrink-0 text-muted" />
              <CommentEditedMark at={comment.editedAt} />
              <ImportedMark from={comment.importedFrom ?? null} />
              {comment.isHidden ? <span className="shrink-0 text-muted">· {t`hidden`}</span> : null}
            </p>
            {editing ? (
              <CommentEditForm
                content={comment.content}
                mayBeBlank={comment.media.length > 0}
                onSave={edit}
                onClose={() => setEditing(false)}
              />
            ) : (
              <>
                {comment.content === "" ? null : <RichText text={comment.content} className="mt-0.5" />}
                {comment.media.length > 0 ? (
                  <div className="mt-2 max-w-80">
                    <MediaGrid postId="" media={comment.media} onExpired={renew} />
                  </div>
                ) : null}
                <CommentActions comment={comment} ownerId={ownerId} onReply={onReply} onEdit={() => setEditing(true)} />
              </>
            )}
          </div>
        </div>
      ) : (
        <p className="rounded-input bg-sunken px-4 py-3 text-small text-muted">{t`This comment was deleted.`}</p>
      )}
      {children}
    </article>
  );
}

interface CommentActionsProps extends Pick<CommentItemProps, "comment" | "ownerId" | "onReply"> {
  readonly onEdit: () => void;
}

function CommentActions({ comment, ownerId, onReply, onEdit }: CommentActionsProps) {
  const viewer = useViewer();
  const { react } = useCommentActions(comment);
  const name = comment.user?.displayName ?? "";
  return (
    <div className="-mx-2.5 flex items-center">
      <Reactions of={comment} onReact={(reaction) => void react(reaction)} marksAt="-ms-1 me-2 self-center">
        <ActionButton
          tone="like"
          act="like-comment"
          icon={<Heart aria-hidden className={`size-4.5 ${comment.isLiked ? "fill-current" : ""}`} />}
          label={t`Like comment by ${name}`}
          unit={plural(comment.likesCount, { one: "like", other: "likes" })}
          count={comment.likesCount}
          pressed={comment.isLiked}
          onPress={() => void react(comment.isLiked ? null : "like")}
        />
      </Reactions>
      {onReply ? (
        <ActionButton
          tone="brand"
          act="reply"
          icon={<Reply aria-hidden className="size-4.5" />}
          label={t`Reply to ${name}`}
          word={t`Reply`}
          onPress={onReply}
        />
      ) : null}
      <CommentMenu
        comment={comment}
        mayHide={ownerId === viewer}
        mayDelete={comment.user?.id === viewer || ownerId === viewer}
        onEdit={onEdit}
      />
    </div>
  );
}
