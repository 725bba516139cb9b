import { queryOptions } from "@tanstack/react-query";
import { request } from "@/data/client/request";

const FRESH_MS = 10 * 60_000;

/** Preview from a page's metadata; null if there is none or the page is unreachable. */
export function linkPreviewQuery(url: string | null) {
  return queryOptions({
    queryKey: ["link-preview", url],
    queryFn: ({ signal }) => request("POST", "/api/link-preview", { body: { url: url ?? "" }, signal }),
    enabled: url !== null,
    staleTime: FRESH_MS,
    retry: false,
  });
}
