import type { QueryClient } from "@tanstack/react-query";
import { request } from "./client";
import { findPost, patchPost } from "./post-cache";

/**
 * Asks how a post's videos are now and says so in every cached copy.
 *
 * Only its media is taken over: each list has its own word on the rest.
 */
export async function refreshMedia(client: QueryClient, id: string, signal?: AbortSignal): Promise<void> {
  const { media } = await request("GET", `/api/posts/${encodeURIComponent(id)}`, { signal });
  const now = JSON.stringify(media);
  patchPost(client, id, (post) => (JSON.stringify(post.media) === now ? post : { ...post, media }));
}

/** What the server tells its author about a post: a video of it is ready, or never will be. */
export function takePostFrame(client: QueryClient, event: string, data: unknown): void {
  if (event !== "post" || typeof data !== "object" || data === null) return;
  const { postId } = data as { postId?: unknown };
  if (typeof postId !== "string" || !findPost(client, postId)) return;
  // Whoever looks at it asks again by themselves.
  refreshMedia(client, postId).catch(() => undefined);
}
