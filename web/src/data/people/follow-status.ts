import { queryOptions } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { PEOPLE } from "./follows";

interface Named {
  readonly id: string;
  readonly username: string;
  readonly displayName: string;
}

/** A person with the viewer's follow state, for places that have only their name. */
export function followStatusQuery<T extends Named>(person: T) {
  return queryOptions({
    queryKey: [PEOPLE, "status", person.id],
    queryFn: async ({ signal }) => {
      const status = await request("GET", `/api/follow/status/${encodeURIComponent(person.id)}`, {
        signal,
      });
      return { ...person, ...status };
    },
    staleTime: 60_000,
  });
}
