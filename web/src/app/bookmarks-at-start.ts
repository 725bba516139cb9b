import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "@/data/client/viewer";
import { afterPaint } from "@/lib/after-paint";

/** On start the app loads the member's bookmarks; a copy younger than a minute will do. */
export function useBookmarksAtStart(): void {
  const client = useQueryClient();
  const viewer = useViewer();

  useEffect(() => {
    if (viewer === "") return;
    async function load() {
      await afterPaint();
      const { bookmarksQuery } = await import("@/data/bookmarks/queries");
      await client.prefetchInfiniteQuery(bookmarksQuery(client, viewer));
    }
    // Without them the screen asks by itself.
    load().catch(() => undefined);
  }, [client, viewer]);
}
