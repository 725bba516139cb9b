import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { changeItems } from "./cache";

/** Sets a reminder of a bookmark, or takes it back, and shows it in the lists of bookmarks. */
export async function setReminder(client: QueryClient, id: string, remindAt: string | null): Promise<void> {
  await request("PUT", `/api/bookmarks/${encodeURIComponent(id)}`, { body: { remindAt } });
  changeItems(client, (posts) => posts.map((post) => (post.id === id ? { ...post, remindAt } : post)));
}
