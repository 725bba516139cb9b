import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import type { Reel } from "@/data/types";
import { createToggleQueue, type ToggleQueue } from "@/lib/toggle-queue";
import { patchReel, withReelBookmark, withReelLike } from "./cache";

/** Likes and bookmarks of reels: shown at once, one request at a time per reel, rolled back when refused. */
interface ReelToggles {
  readonly likes: ToggleQueue;
  readonly bookmarks: ToggleQueue;
  /** A reel as it came from the server, with what is still on its way applied. */
  withPending(this: void, reel: Reel): Reel;
}

const known = new WeakMap<QueryClient, ReelToggles>();

export function reelToggles(client: QueryClient): ReelToggles {
  const existing = known.get(client);
  if (existing) return existing;
  const likes = createToggleQueue<{ liked: boolean; likesCount: number }>({
    send: (id, liked) => request("POST", `/api/reels/${id}/like`, { body: { liked } }),
    show: (id, liked) => patchReel(client, id, (reel) => withReelLike(reel, liked)),
    settled: (id, { liked, likesCount }) =>
      patchReel(client, id, (reel) => ({ ...withReelLike(reel, liked), likesCount })),
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
      const once = liked === undefined ? reel : withReelLike(reel, liked);
      return kept === undefined ? once : withReelBookmark(once, kept);
    },
  };
  known.set(client, toggles);
  return toggles;
}
