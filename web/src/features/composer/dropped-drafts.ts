import { ApiError } from "@/data/client/request";
import { deleteDraft } from "@/data/drafts/queries";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";

const keyOf = (viewer: string) => `droppedDrafts:${viewer}`;

function isIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}

/** Posted or discarded drafts whose deletion has not reached the server. */
export function droppedDrafts(viewer: string): readonly string[] {
  return readStored(keyOf(viewer), isIds) ?? [];
}

function write(viewer: string, ids: readonly string[]): void {
  if (ids.length === 0) dropStored(keyOf(viewer));
  else writeStored(keyOf(viewer), ids);
}

/** Deletes a draft on the server; if it is unreachable, retries when the composer opens next. */
export async function dropOnServer(viewer: string, id: string): Promise<void> {
  const others = () => droppedDrafts(viewer).filter((one) => one !== id);
  write(viewer, [...others(), id]);
  try {
    await deleteDraft(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return;
  }
  write(viewer, others());
}

/** Retries the pending deletions. */
export async function dropLeftovers(viewer: string): Promise<void> {
  await Promise.all(droppedDrafts(viewer).map((id) => dropOnServer(viewer, id)));
}
