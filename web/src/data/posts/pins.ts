import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import type { Post } from "@/data/types";
import { createToggleQueue, type ToggleQueue } from "@/lib/toggle-queue";
import { findPost, patchPost, POSTS, type PostList } from "./cache";
import { withPinned } from "./list-order";

const known = new WeakMap<QueryClient, { viewer: string; pins: ToggleQueue }>();

/** The viewer's pinned post: optimistic, one request at a time, rolled back on failure. */
export function pinsOf(client: QueryClient, viewer: string): ToggleQueue {
  const existing = known.get(client);
  if (existing?.viewer === viewer) return existing.pins;

  /** Posts that lost their pin, by the post that replaced them. */
  const displaced = new Map<string, Post | null>();
  const pins = createToggleQueue<{ pinned: boolean }>({
    send: (id, pinned) => request("POST", `/api/posts/${encodeURIComponent(id)}/pin`, { body: { pinned } }),
    show(id, on) {
      const now = pinnedOf(client, viewer);
      if (on && now?.id !== id) displaced.set(id, now);
      if (on) showPinned(client, viewer, findPost(client, id) ?? null);
      else if (now === null || now.id === id) showPinned(client, viewer, displaced.get(id) ?? null);
    },
    settled(id, { pinned }) {
      displaced.delete(id);
      if (pinned) showPinned(client, viewer, findPost(client, id) ?? null);
      else if (pinnedOf(client, viewer)?.id === id) showPinned(client, viewer, null);
    },
  });
  known.set(client, { viewer, pins });
  return pins;
}

/** A member's pinned post, if a cached copy is pinned. */
export function pinnedOf(client: QueryClient, author: string): Post | null {
  for (const [, list] of client.getQueriesData<PostList>({ queryKey: [POSTS, "list"] })) {
    for (const { items } of list?.pages ?? []) {
      const pinned = items.find((post) => post.isPinned && post.user.id === author);
      if (pinned) return pinned;
    }
  }
  return null;
}

/** Shows this post as the member's only pinned one: first on the profile, and pinned in every copy. */
function showPinned(client: QueryClient, author: string, post: Post | null): void {
  const before = pinnedOf(client, author);
  client.setQueriesData<PostList>(
    { queryKey: [POSTS, "list", `user:${author}`] },
    (list) => list && withPinned(list, post),
  );
  if (before && before.id !== post?.id) patchPost(client, before.id, (each) => ({ ...each, isPinned: false }));
  if (post) patchPost(client, post.id, (each) => (each.isPinned ? each : { ...each, isPinned: true }));
}
