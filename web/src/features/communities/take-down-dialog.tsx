import { useQueryClient } from "@tanstack/react-query";
import { careKey, patchCommunity, type Community } from "@/api/communities";
import { failureText } from "@/api/failure-text";
import { POSTS, removePost } from "@/api/post-cache";
import { takeDownPost } from "@/api/queries/community-posts";
import type { Post } from "@/api/types";
import { toast } from "@/ui/toast";
import { ReasonDialog } from "@/ui/reason-dialog";

interface TakeDownDialogProps {
  readonly community: Community;
  readonly post: Post;
  readonly onClose: () => void;
}

/** Removes what somebody else has written; the author and the log hear why. */
export function TakeDownDialog({ community, post, onClose }: TakeDownDialogProps) {
  const client = useQueryClient();

  async function remove(reason: string): Promise<string | null> {
    try {
      await takeDownPost(post.id, reason || undefined);
    } catch (error) {
      return failureText(error, "Failed to delete post", "Network error. Post may not be deleted from server.");
    }
    removePost(client, post.id);
    client.removeQueries({ queryKey: [POSTS, "one", post.id] });
    patchCommunity(client, community.id, (one) => ({
      ...one,
      counts: { ...one.counts, posts: Math.max(0, one.counts.posts - 1) },
    }));
    void client.invalidateQueries({ queryKey: careKey(community.id, "log") });
    toast.success("Post deleted");
    return null;
  }

  return (
    <ReasonDialog
      title="Remove this post?"
      description={`It is removed for everyone. ${post.user.displayName} is notified.`}
      confirm="Remove"
      busyText="Removing..."
      hint={`${post.user.displayName} and the log of the community say it.`}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
