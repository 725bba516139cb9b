import { queryOptions } from "@tanstack/react-query";
import { request } from "@/data/client/request";

const FRESH_MS = 10 * 60_000;

/** What a page says about itself; null where it says nothing or cannot be reached. */
export function linkPreviewQuery(url: string | null) {
  return queryOptions({
    queryKey: ["link-preview", url],
    queryFn: ({ signal }) => request("POST", "/api/link-preview", { body: { url: url ?? "" }, signal }),
    enabled: url !== null,
    staleTime: FRESH_MS,
    retry: false,
  });
}
