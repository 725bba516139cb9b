import { queryOptions } from "@tanstack/react-query";
import { isNotOffered, pushKey, pushState } from "./subscription";

/** Whether this device is told; the permission may have changed since it was last looked at. */
export function pushStateQuery() {
  return queryOptions({ queryKey: ["push", "state"], queryFn: () => pushState(), staleTime: 0 });
}

/** The key of the server, which it has unless its operator wants no push messages. */
export function pushKeyQuery() {
  return queryOptions({
    queryKey: ["push", "key"],
    queryFn: ({ signal }) => pushKey(signal),
    retry: (failures, error) => failures < 1 && !isNotOffered(error),
    staleTime: Infinity,
  });
}
