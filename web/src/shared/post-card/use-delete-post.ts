import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { countQuote, POSTS, removePost } from "@/data/posts/cache";
import { pinnedOf, pinsOf } from "@/data/posts/pins";
import { deletePost, restorePost } from "@/data/posts/queries";
import { TRASH } from "@/data/trash/queries";
import { returnPost } from "@/data/trash/restored-post";
import type { Post } from "@/data/types";
import { toast } from "@/ui/toast";

/**
 * Deletes a post from every cached list. It returns to its place on failure, or on undo within ten seconds; later it
 * can be restored from the trash.
 */
export function useDeletePostMutation(post: Post): () => Promise<boolean> {
  const client = useQueryClient();
  const viewer = useViewer();
  const router = useRouter();
  const { id } = post;

  function showBin() {
    if (router.state.location.pathname === "/bin") return;
    toast.info(t`The post stays in your trash for 30 days`, {
      id: "bin",
      action: { label: t`Open trash`, onClick: () => void router.navigate({ to: "/bin" }) },
    });
  }

  async function undo(putBack: () => void) {
    try {
      returnPost(client, await restorePost(id), putBack);
      countQuote(client, post.quoteOf?.id, 1);
    } catch (error) {
      toast.error(failureText(error, t`Failed to restore post`, t`Network error. The post is still in your trash.`), {
        action: { label: t`Try again`, onClick: () => void undo(putBack) },
      });
      return;
    }
    toast.success(t`Post restored`);
    if (post.isPinned && !pinnedOf(client, viewer)) await pinAgain();
  }

  /** Posts in the trash are not pinned; a restored one is pinned again. */
  async function pinAgain() {
    try {
      await pinsOf(client, viewer).set(id, true);
    } catch (error) {
      toast.error(failureText(error, t`Failed to pin post`, t`Something went wrong.`));
    }
  }

  return async () => {
    await client.cancelQueries({ queryKey: [POSTS, "list"] });
    const putBack = removePost(client, id);
    try {
      await deletePost(id);
    } catch (error) {
      putBack();
      toast.error(failureText(error, t`Failed to delete post`, t`Network error. Post may not be deleted from server.`));
      return false;
    }
    countQuote(client, post.quoteOf?.id, -1);
    client.removeQueries({ queryKey: [POSTS, "one", id] });
    void client.invalidateQueries({ queryKey: ["users"] });
    void client.invalidateQueries({ queryKey: TRASH });
    toast.undo(t`Post deleted`, () => void undo(putBack), showBin);
    return true;
  };
}
