import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { repliesQuery } from "@/data/comments/queries";
import { subjectOf } from "@/data/comments/subject";
import type { Comment } from "@/data/types";
import { Button } from "@/ui/button";
import { CommentForm } from "./comment-form";
import { CommentItem } from "./comment-item";

interface CommentThreadProps {
  readonly comment: Comment;
  /** The author of the subject. */
  readonly ownerId: string;
  readonly canReply: boolean;
  /** The comment just written, scrolled to and highlighted. */
  readonly freshId: string | null;
  /** The comment in the URL. */
  readonly linkedId?: string | undefined;
  readonly onSent: (comment: Comment) => void;
}

/** A comment with its replies, one level deep; an answer to a reply joins them. */
export function CommentThread({ comment, ownerId, canReply, freshId, linkedId, onSent }: CommentThreadProps) {
  const { id } = comment;
  const subject = subjectOf(comment);
  const [replyingTo, setReplyingTo] = useState<string | null>(null);
  const [expanded, setExpanded] = useState(false);
  const more = useInfiniteQuery({ ...repliesQuery(subject, id), enabled: expanded });
  const replies = merged(comment.replies, more.data?.pages.flatMap((page) => [...page.items]) ?? []);
  const left = comment.repliesCount - replies.length;

  function showMore() {
    if (!expanded) setExpanded(true);
    else if (more.isError && !more.data) void more.refetch();
    else void more.fetchNextPage();
  }

  return (
    <CommentItem
      comment={comment}
      ownerId={ownerId}
      fresh={freshId === id}
      linked={linkedId === id}
      onReply={canReply ? () => setReplyingTo(comment.user?.username ?? "") : undefined}
    >
      <div className="ms-5 border-s-2 border-line ps-4 empty:hidden sm:ms-13">
        {replies.map((reply) => (
          <CommentItem
            key={reply.id}
            comment={reply}
            ownerId={ownerId}
            fresh={freshId === reply.id}
            linked={linkedId === reply.id}
            onReply={canReply ? () => setReplyingTo(reply.user?.username ?? "") : undefined}
          />
        ))}
        {left > 0 && !(expanded && more.isSuccess && !more.hasNextPage) ? (
          <Button
            tone="quiet"
            size="small"
            busy={more.isFetching}
            busyText={t`Loading...`}
            onClick={showMore}
            className="my-2 text-brand"
          >
            {more.isError ? t`Try again` : plural(left, { one: "Show # more reply", other: "Show # more replies" })}
          </Button>
        ) : null}
        {replyingTo === null ? null : (
          <div className="py-3">
            <CommentForm
              key={replyingTo}
              focused
              subject={subject}
              parentId={id}
              label={replyingTo ? t`Reply to @${replyingTo}` : t`Reply`}
              placeholder={replyingTo ? t`Reply to @${replyingTo}...` : t`Reply...`}
              submit={t`Reply`}
              onSent={(sent) => {
                setReplyingTo(null);
                onSent(sent);
              }}
              onCancel={() => setReplyingTo(null)}
            />
          </div>
        )}
      </div>
    </CommentItem>
  );
}

/** Replies included in the comment and replies fetched later, deduplicated, oldest first. */
function merged(first: readonly Comment[], later: readonly Comment[]): Comment[] {
  const byId = new Map([...first, ...later].map((reply) => [reply.id, reply]));
  return [...byId.values()].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
}
