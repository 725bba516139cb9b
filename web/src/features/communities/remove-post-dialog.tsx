import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { moderationKey, patchCommunity, type Community } from "@/data/communities/cache";
import { takeDownPost } from "@/data/communities/posts";
import { POSTS, removePost } from "@/data/posts/cache";
import type { Post } from "@/data/types";
import { ReasonDialog } from "@/ui/reason-dialog";
import { toast } from "@/ui/toast";

interface TakeDownDialogProps {
  readonly community: Community;
  readonly post: Post;
  readonly onClose: () => void;
}

/** Removes a post of another member; the reason goes to the author and the log. */
export function TakeDownDialog({ community, post, onClose }: TakeDownDialogProps) {
  const client = useQueryClient();

  async function remove(reason: string): Promise<string | null> {
    try {
      await takeDownPost(post.id, reason || undefined);
    } catch (error) {
      return failureText(error, t`Failed to delete post`, t`Network error. Post may not be deleted from server.`);
    }
    removePost(client, post.id);
    client.removeQueries({ queryKey: [POSTS, "one", post.id] });
    patchCommunity(client, community.id, (one) => ({
      ...one,
      counts: { ...one.counts, posts: Math.max(0, one.counts.posts - 1) },
    }));
    void client.invalidateQueries({ queryKey: moderationKey(community.id, "log") });
    toast.success(t`Post deleted`);
    return null;
  }

  return (
    <ReasonDialog
      title={t`Remove this post?`}
      description={t`It is removed for everyone. ${post.user.displayName} is notified.`}
      confirm={t`Remove`}
      busyText={t`Removing...`}
      hint={t`${post.user.displayName} and the log of the community say it.`}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
