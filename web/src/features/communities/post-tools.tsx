import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Lock, LockOpen, Pin, PinOff, Trash2 } from "lucide-react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { may, postsKey, type Community } from "@/data/communities/cache";
import { markPost } from "@/data/communities/posts";
import { patchPost, type PostList } from "@/data/posts/cache";
import type { Post } from "@/data/types";
import { MenuItem } from "@/ui/menu";
import { toast } from "@/ui/toast";

interface PostModerationItemsProps {
  readonly community: Community;
  readonly post: Post;
  readonly onTakeDown: (post: Post) => void;
}

/** Moderation items in the menu of a card. */
export function PostModerationItems({ community, post, onTakeDown }: PostModerationItemsProps) {
  const client = useQueryClient();
  const viewer = useViewer();

  /** Optimistic update; rolled back after an error. */
  async function mark(change: { readonly isPinned?: boolean; readonly isLocked?: boolean }, failed: string) {
    const key = postsKey(community.id);
    await client.cancelQueries({ queryKey: key });
    const before = client.getQueryData<PostList>(key);
    patchPost(client, post.id, (one) => ({ ...one, ...change }));
    if (change.isPinned !== undefined) reorder(client.getQueryData<PostList>(key));
    try {
      await markPost(community.id, post.id, change);
    } catch (error) {
      patchPost(client, post.id, (one) => ({ ...one, isPinned: post.isPinned, isLocked: post.isLocked ?? false }));
      if (change.isPinned !== undefined) client.setQueryData(key, before);
      toast.error(failureText(error, failed, t`Something went wrong. Please try again.`));
      return;
    }
    if (change.isPinned !== undefined) void client.invalidateQueries({ queryKey: key });
  }

  /** A pinned post moves to the top at once; the place of an unpinned one is known only to the server. */
  function reorder(list: PostList | undefined) {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first) return;
    const items = first.items.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned));
    client.setQueryData<PostList>(postsKey(community.id), { ...list, pages: [{ ...first, items }, ...rest] });
  }

  return (
    <>
      {may(community, "pin_posts") ? (
        <MenuItem
          icon={post.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />}
          onSelect={() => void mark({ isPinned: !post.isPinned }, t`Failed to pin post`)}
        >
          {post.isPinned ? t`Unpin in the community` : t`Pin in the community`}
        </MenuItem>
      ) : null}
      {may(community, "lock_posts") ? (
        <MenuItem
          icon={post.isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
          onSelect={() => void mark({ isLocked: !post.isLocked }, t`Failed to lock post`)}
        >
          {post.isLocked ? t`Open comments` : t`Close comments`}
        </MenuItem>
      ) : null}
      {may(community, "remove_posts") && post.user.id !== viewer ? (
        <MenuItem
          danger
          icon={<Trash2 aria-hidden />}
          onSelect={() => onTakeDown(post)}
        >{t`Remove from community`}</MenuItem>
      ) : null}
    </>
  );
}
