import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { hasFields, onEvent } from "@/data/realtime/events";
import { patchReel, REELS } from "./cache";

/** Fetches a reel and replaces its video in every cached copy. */
export async function refreshReel(client: QueryClient, id: string, signal?: AbortSignal): Promise<void> {
  const fresh = await request("GET", `/api/reels/${encodeURIComponent(id)}`, { signal });
  const { status, videoUrl, thumbnailUrl, width, height, duration, placeholder } = fresh;
  patchReel(client, id, (reel) =>
    reel.status === status && reel.thumbnailUrl === thumbnailUrl
      ? reel
      : { ...reel, status, videoUrl, thumbnailUrl, width, height, duration, placeholder },
  );
}

/** The viewer's reel was processed. Screens that show the reel poll by themselves. */
export const reelChanged = onEvent(hasFields({ reelId: "string" }), ({ client }, { reelId }) => {
  if (client.getQueriesData({ queryKey: [REELS] }).length > 0) refreshReel(client, reelId).catch(() => undefined);
});
