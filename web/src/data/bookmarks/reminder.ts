import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { changeItems } from "./cache";

/** Sets or removes the reminder of a bookmark, and updates the cached lists. */
export async function setReminder(client: QueryClient, id: string, remindAt: string | null): Promise<void> {
  await request("PUT", `/api/bookmarks/${encodeURIComponent(id)}`, { body: { remindAt } });
  changeItems(client, (posts) => posts.map((post) => (post.id === id ? { ...post, remindAt } : post)));
}
