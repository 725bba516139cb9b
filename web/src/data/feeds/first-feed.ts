import type { QueryClient } from "@tanstack/react-query";
import { feedQuery } from "@/data/posts/queries";
import type { FeedTab } from "@/lib/feed-tab";

/** A feed that arrives within this time is painted at once, without a skeleton. */
export const WAIT_MS = 150;

/** How long a prefetched feed counts as new; a screen opened later refetches it. */
const NEW_MS = 10_000;

/** A feed requested before its screen opened; `at` is set on arrival. */
interface EarlyFeed {
  readonly tab: FeedTab;
  at: number | null;
}

let early: EarlyFeed | null = null;

/** Prefetches the member's first feed unless it is cached; resolves on arrival or after `WAIT_MS`. */
export async function firstFeed(client: QueryClient, viewer: string, tab: FeedTab): Promise<void> {
  const options = feedQuery({ client, viewer }, tab);
  if (client.getQueryData(options.queryKey) !== undefined) return;
  const requested: EarlyFeed = { tab, at: null };
  early = requested;
  const moment = new Promise((resolve) => {
    setTimeout(resolve, WAIT_MS);
  });
  // A feed that arrives after the wait and before its screen opens is new as well.
  const arrival = client.prefetchInfiniteQuery(options).then(() => {
    if (client.getQueryData(options.queryKey) !== undefined) requested.at = Date.now();
    return undefined;
  });
  await Promise.race([arrival, moment]);
}

/** Whether this feed was prefetched just now and needs no refetch; true once. */
export function hasJustArrived(tab: FeedTab): boolean {
  const has = early?.tab === tab && early.at !== null && Date.now() - early.at < NEW_MS;
  early = null;
  return has;
}
