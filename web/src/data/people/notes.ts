import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { patchPerson } from "./cache";

/** Saves the private note about a member, visible to its author only; an empty text removes it. */
export async function writeNote(client: QueryClient, id: string, text: string): Promise<void> {
  await request("PUT", `/api/users/${encodeURIComponent(id)}/note`, { body: { text } });
  patchPerson(client, id, (person) => ("note" in person ? { ...person, note: text } : person));
}
