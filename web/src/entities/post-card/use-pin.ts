import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/api/failure-text";
import { pinsOf } from "@/api/pins";
import type { Post } from "@/api/types";
import { useViewer } from "@/api/viewer";
import { toast } from "@/ui/toast";

/** Pins one's own post to the top of one's profile, or takes it down. */
export function usePin(post: Post): () => Promise<void> {
  const client = useQueryClient();
  const viewer = useViewer();
  return async () => {
    const wanted = !post.isPinned;
    try {
      const now = await pinsOf(client, viewer).set(post.id, wanted);
      if (now === wanted) toast.success(now ? "Pinned to your profile" : "Unpinned from your profile", { id: "pin" });
    } catch (error) {
      const rejected = wanted ? "Failed to pin post" : "Failed to unpin post";
      toast.error(failureText(error, rejected, "Something went wrong."));
    }
  };
}
