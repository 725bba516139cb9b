import type { QueryClient } from "@tanstack/react-query";
import { feedQuery } from "@/data/posts/queries";
import type { FeedTab } from "@/lib/feed-tab";

/** A feed that comes within this is painted at once, without its outline before. */
export const WAIT_MS = 150;

/** So long it counts as new: who left before its screen opened finds it asked for again. */
const NEW_MS = 10_000;

/** The feed requested before its screen opened; `at` is set when it arrives. */
interface EarlyFeed {
  readonly tab: FeedTab;
  at: number | null;
}

let early: EarlyFeed | null = null;

/** Requests the feed that a member will see first, if nothing of it is known: resolves with it, or after a moment. */
export async function firstFeed(client: QueryClient, viewer: string, tab: FeedTab): Promise<void> {
  const options = feedQuery({ client, viewer }, tab);
  if (client.getQueryData(options.queryKey) !== undefined) return;
  const requested: EarlyFeed = { tab, at: null };
  early = requested;
  const moment = new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  // It may arrive after the moment and before the screen opens: then it is new as well.
  const arrival = client.prefetchInfiniteQuery(options).then(() => {
    if (client.getQueryData(options.queryKey) !== undefined) requested.at = Date.now();
    return undefined;
  });
  await Promise.race([arrival, moment]);
}

/** Whether this feed has only just come that way, and need not be asked for again; true once. */
export function hasJustArrived(tab: FeedTab): boolean {
  const has = early?.tab === tab && early.at !== null && Date.now() - early.at < NEW_MS;
  early = null;
  return has;
}
