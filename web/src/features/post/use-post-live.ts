import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useViewer } from "@/data/client/viewer";
import { commentsKey } from "@/data/comments/cache";
import { postQuery } from "@/data/posts/queries";
import { useAnnouncement } from "@/shared/post-list/use-announced";

/**
 * A post's page follows its post while it is open: it asks again when changes of posts are announced, and when it is
 * seen again. Comments are asked for when their number has changed; new ones come in below the others.
 */
export function useLivePost(postId: string): void {
  const client = useQueryClient();
  const viewer = useViewer();

  async function refresh() {
    const { queryKey } = postQuery({ client, viewer }, postId);
    const count = () => client.getQueryData(queryKey)?.commentsCount;
    const before = count();
    await client.refetchQueries({ queryKey, exact: true });
    if (count() !== before) await client.invalidateQueries({ queryKey: commentsKey(postId) });
  }
  useAnnouncement("posts_changed", () => void refresh());
  const seen = useEffectEvent(() => void (document.hidden || refresh()));
  useEffect(() => {
    document.addEventListener("visibilitychange", seen);
    return () => document.removeEventListener("visibilitychange", seen);
  }, []);
}
