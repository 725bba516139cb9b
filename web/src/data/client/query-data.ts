import { hashKey, type QueryClient, type QueryKey } from "@tanstack/react-query";

const watched = new WeakMap<QueryClient, Set<string>>();

/** Calls `take` whenever the data of this query changes; once for each client and owner. */
export function onQueryData<T>(client: QueryClient, key: QueryKey, take: (data: T) => void, owner: string): void {
  const known = watched.get(client) ?? new Set();
  watched.set(client, known);
  const hash = hashKey([owner, ...key]);
  if (known.has(hash)) return;
  known.add(hash);
  const wanted = hashKey(key);
  client.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== wanted || event.type !== "updated" || event.action.type !== "success") return;
    take(event.query.state.data as T);
  });
}
