import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { bookmarksQuery } from "@/data/bookmarks/queries";
import { useViewer } from "@/data/client/viewer";
import { afterPaint } from "@/lib/after-paint";

/** Loads the member's bookmarks at the start of the app; a copy younger than a minute is reused. */
export function useBookmarksAtStart(): void {
  const client = useQueryClient();
  const viewer = useViewer();

  useEffect(() => {
    if (viewer === "") return;
    async function load() {
      await afterPaint();
      await client.prefetchInfiniteQuery(bookmarksQuery(client, viewer));
    }
    // After a failure the bookmarks screen loads them itself.
    load().catch(() => undefined);
  }, [client, viewer]);
}
