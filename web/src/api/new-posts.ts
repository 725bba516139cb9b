/** Pages that show a feed hear here that there may be new posts. */
const listeners = new Set<() => void>();

/** An event of the socket; everything but the announcement of new posts is left alone. */
export function takeNewPostsFrame(event: string): void {
  if (event === "posts_available") for (const listener of listeners) listener();
}

/** Calls `listener` whenever new posts are announced. Returns what ends that. */
export function onNewPosts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
