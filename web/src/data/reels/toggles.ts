import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { withReaction, type Liked, type Reaction } from "@/data/reactions/with-reaction";
import type { Reel } from "@/data/types";
import { createToggleQueue, type ToggleQueue } from "@/lib/toggle-queue";
import { patchReel, withReelBookmark } from "./cache";

/** Likes and bookmarks of reels: optimistic, one request at a time per reel, rolled back on failure. */
interface ReelToggles {
  readonly likes: ToggleQueue<Reaction | null>;
  readonly bookmarks: ToggleQueue;
  /** A reel from the server with pending changes applied. */
  withPending(this: void, reel: Reel): Reel;
}

const known = new WeakMap<QueryClient, ReelToggles>();

export function reelToggles(client: QueryClient): ReelToggles {
  const existing = known.get(client);
  if (existing) return existing;
  const likes = createToggleQueue<Liked, Reaction | null>({
    send: (id, reaction) => request("POST", `/api/reels/${id}/like`, { body: { liked: reaction !== null, reaction } }),
    show: (id, reaction) => patchReel(client, id, (reel) => withReaction(reel, reaction)),
    settled: (id, { liked, ...now }) => patchReel(client, id, (reel) => ({ ...reel, ...now, isLiked: liked })),
  });
  const bookmarks = createToggleQueue<{ bookmarked: boolean; bookmarksCount: number }>({
    send: (id, bookmarked) => request("POST", `/api/reels/${id}/bookmark`, { body: { bookmarked } }),
    show: (id, on) => patchReel(client, id, (reel) => withReelBookmark(reel, on)),
    settled: (id, { bookmarked, bookmarksCount }) =>
      patchReel(client, id, (reel) => ({ ...withReelBookmark(reel, bookmarked), bookmarksCount })),
  });
  const toggles: ReelToggles = {
    likes,
    bookmarks,
    withPending(reel) {
      const liked = likes.pending(reel.id);
      const kept = bookmarks.pending(reel.id);
      const once = liked === undefined ? reel : withReaction(reel, liked);
      return kept === undefined ? once : withReelBookmark(once, kept);
    },
  };
  known.set(client, toggles);
  return toggles;
}
