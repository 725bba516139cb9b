import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isMissing } from "@/data/client/request";
import { refreshReel } from "@/data/reels/realtime";

const ASK_EVERY_MS = 5_000;

/** Polls the processing state of an unfinished reel while it is on screen. */
export function useReelProcessing(id: string, isWatched: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWatched) return undefined;
    const cancel = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden) return;
      refreshReel(client, id, cancel.signal).catch((error: unknown) => {
        // Stops polling for a deleted reel; other errors may be temporary.
        if (isMissing(error)) clearInterval(timer);
      });
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      cancel.abort();
    };
  }, [client, id, isWatched]);
}
