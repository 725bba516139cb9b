import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { requestPage, type Page } from "@/data/client/request";

/** A deleted post, and until when it can be brought back. */
export type TrashedPost = Schema<"BinnedPost">;

/** Apart from all other posts: nothing that is patched or painted elsewhere may come out of the trash. */
export const TRASH = ["bin"] as const;

/** One's own deleted posts, the latest first. */
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
