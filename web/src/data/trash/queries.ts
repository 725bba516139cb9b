import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { requestPage, type Page } from "@/data/client/request";

/** A deleted post and its restore deadline. */
export type TrashedPost = Schema<"TrashedPost">;

/** A key apart from all other posts, so that no patch or stored list shows deleted posts. */
export const TRASH = ["bin"] as const;

/** The viewer's deleted posts, latest first. */
export function trashQuery() {
  return infiniteQueryOptions({
    queryKey: TRASH,
    queryFn: ({ pageParam, signal }) =>
      requestPage("/api/posts/bin", { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<TrashedPost>) => next,
    staleTime: 0,
  });
}
