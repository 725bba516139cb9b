import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { dropFromBookmarks, type BookmarkedPost } from "@/data/bookmarks/cache";
import { UNDO_MS } from "@/lib/limits";

/**
 * Bookmarks to show. A removed one stays in place until the undo period ends. One that was removed before this screen
 * opened is hidden, but reappears in place after an undo.
 */
export function useRemovedPosts(posts: readonly BookmarkedPost[]): readonly BookmarkedPost[] {
  const client = useQueryClient();
  const [before] = useState(() => new Set(posts.filter((post) => !post.isBookmarked).map(({ id }) => id)));
  const seen = useRef(new Set<string>());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const leave = useEffectEvent((id: string) => {
    timers.current.delete(id);
    const card = document.querySelector<HTMLElement>(`[role=feed] [data-post="${id}"]`);
    // Focus inside the removed card moves to a neighbouring card, or to the heading.
    if (card?.contains(document.activeElement)) {
      const next = card.nextElementSibling ?? card.previousElementSibling ?? document.querySelector("h1");
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    }
    dropFromBookmarks(client, id);
  });

  useEffect(() => {
    for (const { id, isBookmarked } of posts) {
      const timer = timers.current.get(id);
      if (isBookmarked) {
        seen.current.add(id);
        clearTimeout(timer);
        timers.current.delete(id);
      } else if (timer === undefined && seen.current.has(id)) {
        timers.current.set(
          id,
          setTimeout(() => leave(id), UNDO_MS),
        );
      }
    }
  }, [posts]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
      running.clear();
    };
  }, []);

  return posts.filter((post) => post.isBookmarked || !before.has(post.id));
}
