import { queryOptions } from "@tanstack/react-query";
import { isNotOffered, pushKey, pushState } from "./subscription";

/** Whether this device receives push messages; always stale, as the permission may change. */
export function pushStateQuery() {
  return queryOptions({ queryKey: ["push", "state"], queryFn: () => pushState(), staleTime: 0 });
}

/** The server's key; missing if the operator has turned push messages off. */
export function pushKeyQuery() {
  return queryOptions({
    queryKey: ["push", "key"],
    queryFn: ({ signal }) => pushKey(signal),
    retry: (failures, error) => failures < 1 && !isNotOffered(error),
    staleTime: Infinity,
  });
}
