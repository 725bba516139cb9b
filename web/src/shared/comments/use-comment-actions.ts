import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { patchComment, removeComment } from "@/data/comments/cache";
import { commentLikes } from "@/data/comments/likes";
import { deleteComment, editComment, hideComment } from "@/data/comments/queries";
import { countComment, subjectOf } from "@/data/comments/subject";
import type { Reaction } from "@/data/reactions/with-reaction";
import type { Comment } from "@/data/types";
import { toast } from "@/ui/toast";

/** Like, edit, hide and delete of one comment. */
export function useCommentActions(comment: Comment) {
  const client = useQueryClient();
  const { id } = comment;
  const subject = subjectOf(comment);
  return {
    async react(reaction: Reaction | null) {
      try {
        await commentLikes(client, subject).set(id, reaction, comment.ownReaction);
      } catch (error) {
        toast.error(failureText(error, t`Failed to like comment`, t`Something went wrong.`));
      }
    },
    /** Resolves to whether it was saved. */
    async edit(text: string): Promise<boolean> {
      try {
        const { content, editedAt } = await editComment(subject, id, text);
        patchComment(client, subject.id, id, (known) => ({ ...known, content, editedAt }));
      } catch (error) {
        toast.error(failureText(error, t`Failed to edit comment`, t`Something went wrong.`));
        return false;
      }
      return true;
    },
    async hide(hidden: boolean) {
      try {
        const { isHidden } = await hideComment(subject, id, hidden);
        patchComment(client, subject.id, id, (known) => ({ ...known, isHidden }));
        toast.success(isHidden ? t`Comment hidden` : t`Comment shown to everyone`);
      } catch (error) {
        toast.error(failureText(error, t`Failed to hide comment`, t`Something went wrong.`));
      }
    },
    /** Resolves to whether it was deleted. */
    async remove(): Promise<boolean> {
      try {
        await deleteComment(subject, id);
      } catch (error) {
        toast.error(failureText(error, t`Failed to delete comment`, t`Something went wrong.`));
        return false;
      }
      removeComment(client, comment);
      countComment(client, subject, -1);
      toast.success(t`Comment deleted`);
      return true;
    },
  };
}
