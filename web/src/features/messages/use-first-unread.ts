import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { loadOlder } from "@/data/messages/cache";
import type { MessageList } from "@/data/messages/message-list";
import type { Thread } from "@/data/messages/thread";

/** Pages that are loaded at most before a conversation is shown. */
const MOST_PAGES = 10;

/** Loads older pages while all that is known of others is unread; whether it still does. */
export function useFirstUnread(thread: Thread, list: MessageList | undefined, viewer: string): boolean {
  const client = useQueryClient();
  const [pages, setPages] = useState(0);
  const [isDone, setDone] = useState(false);
  const first = list?.items.find(({ senderId }) => senderId !== viewer);
  const cursor = list?.older ?? null;
  const isSearching = !isDone && pages < MOST_PAGES && cursor !== null && first?.isRead === false;
  // What comes while one looks on hides nothing any more.
  if (list && !isDone && !isSearching) setDone(true);

  useEffect(() => {
    if (!isSearching) return;
    let isHere = true;
    loadOlder(client, thread).then(
      () => isHere && setPages(pages + 1),
      // What is there is shown: scrolling up asks again, and says what is wrong.
      () => isHere && setPages(MOST_PAGES),
    );
    return () => {
      isHere = false;
    };
  }, [client, thread, isSearching, pages]);

  return isSearching;
}
