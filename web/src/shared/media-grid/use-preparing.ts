import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type RefObject } from "react";
import { isMissing } from "@/data/client/request";
import { refreshMedia } from "@/data/posts/realtime";
import { useNearViewport } from "./use-near-viewport";

export const ASK_EVERY_MS = 5_000;

/** Polls the status of an unfinished video while its post is visible. */
export function useMediaProcessing(postId: string, node: RefObject<Element | null>): void {
  const client = useQueryClient();
  const isSeen = useNearViewport(node, "0px");

  useEffect(() => {
    if (!isSeen) return undefined;
    const cancel = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden) return;
      refreshMedia(client, postId, cancel.signal).catch((error: unknown) => {
        // A deleted post ends the polling; other errors may be temporary.
        if (isMissing(error)) clearInterval(timer);
      });
    }, ASK_EVERY_MS);
    return () => {
      clearInterval(timer);
      cancel.abort();
    };
  }, [client, postId, isSeen]);
}
