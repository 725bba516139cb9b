import type { QueryClient } from "@tanstack/react-query";
import { feedQuery } from "@/data/posts/queries";
import type { FeedTab } from "@/lib/feed-tab";

/** A feed that comes within this is painted at once, without its outline before. */
export const WAIT_MS = 150;

/** So long it counts as new: who left before its screen opened finds it asked for again. */
const NEW_MS = 10_000;

let arrived: { readonly tab: FeedTab; readonly at: number } | null = null;

/** Asks for the feed that a member will see first, if nothing of it is known: resolves with it, or after a moment. */
export async function firstFeed(client: QueryClient, viewer: string, tab: FeedTab): Promise<void> {
  const options = feedQuery({ client, viewer }, tab);
  if (client.getQueryData(options.queryKey) !== undefined) return;
  const moment = new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  await Promise.race([client.prefetchInfiniteQuery(options), moment]);
  if (client.getQueryData(options.queryKey) !== undefined) arrived = { tab, at: Date.now() };
}

/** Whether this feed has only just come that way, and need not be asked for again; true once. */
export function hasJustArrived(tab: FeedTab): boolean {
  const has = arrived?.tab === tab && Date.now() - arrived.at < NEW_MS;
  arrived = null;
  return has;
}
