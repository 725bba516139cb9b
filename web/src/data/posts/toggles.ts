import type { QueryClient } from "@tanstack/react-query";
import { syncBookmarkList } from "@/data/bookmarks/stored-list";
import { request } from "@/data/client/request";
import { getSession } from "@/data/client/session";
import type { Post } from "@/data/types";
import { createToggleQueue, type ToggleQueue } from "@/lib/toggle-queue";
import { withReaction, type Liked, type Reaction } from "@/data/reactions/with-reaction";
import { patchPost, withBookmark, withRepost } from "./cache";

/** Likes, bookmarks and reposts of one member: optimistic, one request at a time per post, rolled back on failure. */
export interface PostToggles {
  readonly likes: ToggleQueue<Reaction | null>;
  readonly bookmarks: ToggleQueue;
  readonly reposts: ToggleQueue;
  /** A post from the server with pending changes applied. */
  withPending(post: Post): Post;
}

const known = new WeakMap<QueryClient, { viewer: string; toggles: PostToggles }>();

export function postToggles(client: QueryClient, viewer: string): PostToggles {
  const existing = known.get(client);
  if (existing?.viewer === viewer) return existing.toggles;

  const likes = createToggleQueue<Liked, Reaction | null>({
    send: (id, reaction) => request("POST", `/api/posts/${id}/like`, { body: { liked: reaction !== null, reaction } }),
    show: (id, reaction) => patchPost(client, id, (post) => withReaction(post, reaction)),
    settled: (id, { liked, ...now }) => patchPost(client, id, (post) => ({ ...post, ...now, isLiked: liked })),
  });
  const kept = createToggleQueue<{ bookmarked: boolean; bookmarksCount: number }>({
    send: (id, bookmarked) => request("POST", `/api/posts/${id}/bookmark`, { body: { bookmarked } }),
    show: (id, on) => patchPost(client, id, (post) => withBookmark(post, on)),
    settled(id, { bookmarked, bookmarksCount }) {
      patchPost(client, id, (post) => ({ ...withBookmark(post, bookmarked), bookmarksCount }));
      syncBookmarkList(client, id, bookmarked);
    },
  });
  const bookmarks: ToggleQueue = {
    ...kept,
    // Without a token there is no account to bookmark it for.
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
      const once = liked === undefined ? post : withReaction(post, liked);
      const twice = bookmarked === undefined ? once : withBookmark(once, bookmarked);
      return reposted === undefined ? twice : withRepost(twice, reposted);
    },
  };
  known.set(client, { viewer, toggles });
  return toggles;
}
