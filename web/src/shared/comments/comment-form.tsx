import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { CommentSubject } from "@/data/comments/subject";
import type { Comment } from "@/data/types";
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

/** Where a comment or a reply is written; a draft of it survives a reload, a failure keeps the text. */
export function CommentForm({ subject, parentId, submit = t`Post`, onSent, ...field }: CommentFormProps) {
  const [text, setText] = useCommentDraft(subject.id, parentId);
  const { busy, send } = useCreateCommentMutation(subject, parentId);

  async function post() {
    const comment = await send(text.trim());
    if (!comment) return;
    setText("");
    onSent?.(comment);
  }

  return (
    <CommentField
      {...field}
      text={text}
      busy={busy}
      submit={submit}
      busyText={t`Posting...`}
      onTextChange={setText}
      onSubmit={() => void post()}
    />
  );
}
