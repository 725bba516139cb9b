import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useViewer } from "@/data/client/viewer";
import { commentsKey } from "@/data/comments/cache";
import { postQuery } from "@/data/posts/queries";
import { useAnnouncement } from "@/shared/post-list/use-announced";

/**
 * Refetches an open post when changes are announced, and when the page becomes visible again. Comments are refetched if
 * their number changed; new ones appear below the others.
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
