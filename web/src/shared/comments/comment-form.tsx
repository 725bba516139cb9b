import { t } from "@lingui/core/macro";
import { useState, type ReactNode } from "react";
import type { CommentSubject } from "@/data/comments/subject";
import type { Comment } from "@/data/types";
import { isGoing, useAttachments } from "@/shared/attachments/use-attachments";
import { CommentField } from "./comment-field";
import { useCommentDraft } from "./use-comment-draft";
import { useCreateCommentMutation } from "./use-send-comment";

interface CommentFormProps {
  readonly subject: CommentSubject;
  readonly parentId?: string;
  readonly label: string;
  readonly placeholder: string;
  readonly submit?: string;
  readonly focused?: boolean;
  readonly leading?: ReactNode;
  readonly onSent?: (comment: Comment) => void;
  readonly onCancel?: () => void;
}

/** The form of a comment or reply. Its draft survives a reload; a failure keeps the text. */
export function CommentForm({ subject, parentId, submit = t`Post`, onSent, ...field }: CommentFormProps) {
  const [text, setText] = useCommentDraft(subject.id, parentId);
  const { busy, send } = useCreateCommentMutation(subject, parentId);
  const attachments = useAttachments([], [], "comment");
  const [isWaiting, setWaiting] = useState(false);
  const { items } = attachments;

  async function post() {
    setWaiting(true);
    const done = items.some(isGoing) ? await attachments.settled() : items;
    setWaiting(false);
    // A failed upload shows its own error, with buttons to retry or remove it.
    if (done.some(({ state }) => state === "failed")) return;
    const media = done.flatMap(({ upload, alt }) => (upload ? [{ url: upload.url, alt: alt.trim() }] : []));
    const comment = await send(text.trim(), media);
    if (!comment) return;
    setText("");
    attachments.clear();
    onSent?.(comment);
  }

  return (
    <CommentField
      {...field}
      text={text}
      busy={busy || isWaiting}
      attachments={attachments}
      submit={submit}
      busyText={t`Posting...`}
      onTextChange={setText}
      onSubmit={() => void post()}
    />
  );
}
