import { useQueryClient } from "@tanstack/react-query";
import { removeComment } from "@/api/comment-cache";
import { commentLikes } from "@/api/comment-toggles";
import { failureText } from "@/api/failure-text";
import { patchPost } from "@/api/post-cache";
import { deleteComment } from "@/api/queries/comments";
import type { Comment } from "@/api/types";
import { toast } from "@/ui/toast";

/** Like and delete of one comment. */
export function useCommentActions(comment: Comment) {
  const client = useQueryClient();
  const { id, postId } = comment;
  return {
    async toggleLike() {
      try {
        await commentLikes(client, postId).set(id, !comment.isLiked);
      } catch (error) {
        toast.error(failureText(error, "Failed to like comment", "Something went wrong."));
      }
    },
    /** Resolves to whether it is gone. */
    async remove(): Promise<boolean> {
      try {
        await deleteComment(id);
      } catch (error) {
        toast.error(failureText(error, "Failed to delete comment", "Something went wrong."));
        return false;
      }
      removeComment(client, comment);
      patchPost(client, postId, (post) => ({ ...post, commentsCount: Math.max(0, post.commentsCount - 1) }));
      toast.success("Comment deleted");
      return true;
    },
  };
}
