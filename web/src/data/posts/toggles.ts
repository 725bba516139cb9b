import type { QueryClient } from "@tanstack/react-query";
import { syncBookmarkList } from "@/data/bookmarks/stored-list";
import { request } from "@/data/client/request";
import { getSession } from "@/data/client/session";
import type { Post } from "@/data/types";
import { createToggleQueue, type ToggleQueue } from "@/lib/toggle-queue";
import { patchPost, withBookmark, withLike, withRepost } from "./cache";

/** Likes, bookmarks and reposts of one member: shown at once, one request at a time per post, rolled back when refused. */
export interface PostToggles {
  readonly likes: ToggleQueue;
  readonly bookmarks: ToggleQueue;
  readonly reposts: ToggleQueue;
  /** A post as it came from the server, with what is still on its way applied. */
  withPending(post: Post): Post;
}

const known = new WeakMap<QueryClient, { viewer: string; toggles: PostToggles }>();

export function postToggles(client: QueryClient, viewer: string): PostToggles {
  const existing = known.get(client);
  if (existing?.viewer === viewer) return existing.toggles;

  const likes = createToggleQueue<{ liked: boolean; likesCount: number }>({
    send: (id, liked) => request("POST", `/api/posts/${id}/like`, { body: { liked } }),
    show: (id, liked) => patchPost(client, id, (post) => withLike(post, liked, viewer)),
    settled: (id, { liked, likesCount }) =>
      patchPost(client, id, (post) => ({ ...withLike(post, liked, viewer), likesCount })),
  });
  const kept = createToggleQueue<{ bookmarked: boolean; bookmarksCount: number }>({
    send: (id, bookmarked) => request("POST", `/api/posts/${id}/bookmark`, { body: { bookmarked } }),
    show: (id, on) => patchPost(client, id, (post) => withBookmark(post, on, viewer)),
    settled(id, { bookmarked, bookmarksCount }) {
      patchPost(client, id, (post) => ({ ...withBookmark(post, bookmarked, viewer), bookmarksCount }));
      syncBookmarkList(client, id, bookmarked);
    },
  });
  const bookmarks: ToggleQueue = {
    ...kept,
    // Without a token there is nobody to keep it for.
    set: (id, on) => (getSession() ? kept.set(id, on) : Promise.resolve(false)),
  };
  const reposts = createToggleQueue<{ reposted: boolean; shares: number }>({
    send: (id, reposted) => request("POST", `/api/posts/${id}/repost`, { body: { reposted } }),
    show: (id, reposted) => patchPost(client, id, (post) => withRepost(post, reposted)),
    settled: (id, { reposted, shares }) => patchPost(client, id, (post) => ({ ...withRepost(post, reposted), shares })),
  });
  const toggles: PostToggles = {
    likes,
    bookmarks,
    reposts,
    withPending(post) {
      const liked = likes.pending(post.id);
      const bookmarked = bookmarks.pending(post.id);
      const reposted = reposts.pending(post.id);
      const once = liked === undefined ? post : withLike(post, liked, viewer);
      const twice = bookmarked === undefined ? once : withBookmark(once, bookmarked, viewer);
      return reposted === undefined ? twice : withRepost(twice, reposted);
    },
  };
  known.set(client, { viewer, toggles });
  return toggles;
}
