import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { patchPost } from "./cache";

/** Mutes notifications about a post and its comments. Optimistic; rolled back on failure. */
export async function muteThread(client: QueryClient, id: string, on: boolean): Promise<void> {
  const show = (isMuted: boolean) => patchPost(client, id, (post) => ({ ...post, isMuted }));
  show(on);
  try {
    await request(on ? "POST" : "DELETE", `/api/posts/${encodeURIComponent(id)}/mute`);
  } catch (error) {
    show(!on);
    throw error;
  }
}
