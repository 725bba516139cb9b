import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { addComment } from "@/data/comments/cache";
import { createComment, type CommentDraft } from "@/data/comments/queries";
import { countComment, type CommentSubject } from "@/data/comments/subject";
import type { Comment } from "@/data/types";
import { uniqueKey } from "@/lib/unique-key";
import { toast } from "@/ui/toast";

interface SendComment {
  readonly busy: boolean;
  /** The stored comment, or `null` if refused or lost; the caller keeps the text. */
  send(content: string, media?: CommentDraft["media"]): Promise<Comment | null>;
}

/** Sends a comment idempotently: a retry after a failure cannot store it twice. */
export function useCreateCommentMutation(subject: CommentSubject, parentId?: string): SendComment {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const attempt = useRef<{ said: string; key: string } | null>(null);

  async function send(content: string, media: CommentDraft["media"] = []): Promise<Comment | null> {
    const said = JSON.stringify([content, media]);
    if (attempt.current?.said !== said) attempt.current = { said, key: uniqueKey() };
    setBusy(true);
    try {
      const draft = {
        content,
        ...(media.length > 0 ? { media } : {}),
        ...(parentId === undefined ? {} : { parentId }),
      };
      const comment = await createComment(subject, draft, attempt.current.key);
      attempt.current = null;
      addComment(client, comment);
      countComment(client, subject, 1);
      toast.success(t`Comment posted!`);
      return comment;
    } catch (error) {
      toast.error(failureText(error, t`Failed to comment`, t`Something went wrong.`));
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { busy, send };
}
