import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { hasFields, onEvent } from "@/data/realtime/events";
import { findPost, patchPost } from "./cache";

/** Fetches a post and replaces media and link preview in every cached copy; lists keep their own values of other fields. */
export async function refreshMedia(client: QueryClient, id: string, signal?: AbortSignal): Promise<void> {
  const { media, linkPreview } = await request("GET", `/api/posts/${encodeURIComponent(id)}`, { signal });
  const now = JSON.stringify([media, linkPreview]);
  patchPost(client, id, (post) =>
    JSON.stringify([post.media, post.linkPreview]) === now ? post : { ...post, media, linkPreview },
  );
}

/**
 * A video of the viewer's post was processed, or its link preview was made. Screens with the post poll by themselves.
 */
export const postChanged = onEvent(hasFields({ postId: "string" }), ({ client }, { postId }) => {
  if (findPost(client, postId)) refreshMedia(client, postId).catch(() => undefined);
});
