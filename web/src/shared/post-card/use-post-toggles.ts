import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { failureText } from "@/data/client/failure-text";
import { getSession } from "@/data/client/session";
import { useViewer } from "@/data/client/viewer";
import { postToggles } from "@/data/posts/toggles";
import type { Reaction } from "@/data/reactions/with-reaction";
import type { Post } from "@/data/types";
import { toast } from "@/ui/toast";

interface Toggles {
  react(reaction: Reaction | null): void;
  toggleBookmark(): void;
}

/** Like and bookmark of one post, on cards and on the post's own page. */
export function usePostToggles(post: Post): Toggles {
  const client = useQueryClient();
  const viewer = useViewer();
  const { likes, bookmarks } = postToggles(client, viewer);

  async function setBookmark(on: boolean) {
    try {
      const now = await bookmarks.set(post.id, on);
      if (!on && !now && getSession()) toast.undo(t`Removed from bookmarks`, () => void setBookmark(true));
    } catch (error) {
      toast.error(failureText(error, t`Failed to update bookmark`, t`Something went wrong.`));
    }
  }

  return {
    react(reaction) {
      likes
        .set(post.id, reaction, post.ownReaction)
        .catch((error: unknown) => toast.error(failureText(error, t`Failed to like post`, t`Something went wrong.`)));
    },
    toggleBookmark: () => void setBookmark(!post.isBookmarked),
  };
}
