import type { QueryClient } from "@tanstack/react-query";

interface Count {
  readonly changes: number;
  /** How many of them the Following feed in memory knows of. */
  readonly shown: number;
}

const counts = new WeakMap<QueryClient, Count>();
const countOf = (client: QueryClient): Count => counts.get(client) ?? { changes: 0, shown: 0 };

/** A person or a hashtag is followed now, or no longer: posts may come between those the Following feed has. */
export function noteFollowChange(client: QueryClient): void {
  const { changes, shown } = countOf(client);
  counts.set(client, { changes: changes + 1, shown });
}

/** How often it has happened; noted down before the feed is asked for, and given back with its answer. */
export function followChanges(client: QueryClient): number {
  return countOf(client).changes;
}

/** The Following feed has begun anew from an answer that knows of so many changes. */
export function followChangesShown(client: QueryClient, changes: number): void {
  counts.set(client, { ...countOf(client), shown: changes });
}

export function hasUnshownFollows(client: QueryClient): boolean {
  const { changes, shown } = countOf(client);
  return changes !== shown;
}
