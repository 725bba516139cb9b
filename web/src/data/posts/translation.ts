import { queryOptions } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import type { Post } from "@/data/types";

/** The text of a post in another language, by the site's translation service. */
export function translationQuery({ id, editedAt }: Pick<Post, "id" | "editedAt">, to: string) {
  return queryOptions({
    queryKey: ["translation", id, editedAt, to],
    queryFn: ({ signal }) =>
      request("POST", `/api/posts/${encodeURIComponent(id)}/translate`, { body: { to }, signal }),
    staleTime: Infinity,
    retry: false,
  });
}
