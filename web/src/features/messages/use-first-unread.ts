import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { loadOlder } from "@/data/messages/cache";
import type { MessageList } from "@/data/messages/message-list";
import type { Thread } from "@/data/messages/thread";

/** Maximum of pages loaded before a conversation is shown. */
const MOST_PAGES = 10;

/** Loads older pages until a read message of the other side; returns whether it is loading. */
export function useFirstUnread(thread: Thread, list: MessageList | undefined, viewer: string): boolean {
  const client = useQueryClient();
  const [pages, setPages] = useState(0);
  const [isDone, setDone] = useState(false);
  const first = list?.items.find(({ senderId }) => senderId !== viewer);
  const cursor = list?.older ?? null;
  const isSearching = !isDone && pages < MOST_PAGES && cursor !== null && first?.isRead === false;
  // Messages that arrive later do not hide the log again.
  if (list && !isDone && !isSearching) setDone(true);

  useEffect(() => {
    if (!isSearching) return;
    let isHere = true;
    loadOlder(client, thread).then(
      () => isHere && setPages(pages + 1),
      // Shows the loaded messages: scrolling up retries and shows the error.
      () => isHere && setPages(MOST_PAGES),
    );
    return () => {
      isHere = false;
    };
  }, [client, thread, isSearching, pages]);

  return isSearching;
}
