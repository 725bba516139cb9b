import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "@/data/client/request";
import { refreshReel } from "@/data/reels/realtime";

const ASK_EVERY_MS = 5_000;

/** While an unfinished reel is looked at, asks how it stands. */
export function useReelProcessing(id: string, isWatched: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWatched) return undefined;
    const cancel = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden) return;
      refreshReel(client, id, cancel.signal).catch((error: unknown) => {
        // One that is gone has nothing more to say; anything else may pass.
        if (error instanceof ApiError && error.status === 404) clearInterval(timer);
      });
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      cancel.abort();
    };
  }, [client, id, isWatched]);
}
