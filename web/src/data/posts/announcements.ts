/** Events without payload: there may be new posts, or shown posts may have changed. */
export type Announcement = "posts_available" | "posts_changed";

const listeners: Readonly<Record<Announcement, Set<() => void>>> = {
  posts_available: new Set(),
  posts_changed: new Set(),
};

export function announce(event: Announcement): void {
  for (const listener of listeners[event]) listener();
}

/** Calls `listener` on every announcement. Returns a function that unsubscribes it. */
export function onAnnounced(event: Announcement, listener: () => void): () => void {
  listeners[event].add(listener);
  return () => void listeners[event].delete(listener);
}
