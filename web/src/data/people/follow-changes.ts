import type { QueryClient } from "@tanstack/react-query";

interface Count {
  readonly changes: number;
  /** Number of changes included in the cached Following feed. */
  readonly shown: number;
}

const counts = new WeakMap<QueryClient, Count>();
const countOf = (client: QueryClient): Count => counts.get(client) ?? { changes: 0, shown: 0 };

/** A follow of a person or hashtag changed: posts may come between the loaded ones of the Following feed. */
export function noteFollowChange(client: QueryClient): void {
  const { changes, shown } = countOf(client);
  counts.set(client, { changes: changes + 1, shown });
}

/** Number of changes; read before a feed request, and passed back with its response. */
export function followChanges(client: QueryClient): number {
  return countOf(client).changes;
}

/** The Following feed was reloaded from a response that includes this many changes. */
export function followChangesShown(client: QueryClient, changes: number): void {
  counts.set(client, { ...countOf(client), shown: changes });
}

export function hasUnshownFollows(client: QueryClient): boolean {
  const { changes, shown } = countOf(client);
  return changes !== shown;
}
