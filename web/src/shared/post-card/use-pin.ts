import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { pinsOf } from "@/data/posts/pins";
import type { Post } from "@/data/types";
import { toast } from "@/ui/toast";

/** Pins the viewer's own post to the top of the profile, or unpins it. */
export function usePinMutation(post: Post): () => Promise<void> {
  const client = useQueryClient();
  const viewer = useViewer();
  return async () => {
    const wanted = !post.isPinned;
    try {
      const now = await pinsOf(client, viewer).set(post.id, wanted);
      if (now === wanted) toast.success(now ? t`Pinned to your profile` : t`Unpinned from your profile`, { id: "pin" });
    } catch (error) {
      const rejected = wanted ? t`Failed to pin post` : t`Failed to unpin post`;
      toast.error(failureText(error, rejected, t`Something went wrong.`));
    }
  };
}
