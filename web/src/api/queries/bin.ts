import { infiniteQueryOptions } from "@tanstack/react-query";
import { requestPage, type Page } from "@/api/client";
import type { Schema } from "@/api/contract";

/** A deleted post, and until when it can be brought back. */
export type BinnedPost = Schema<"BinnedPost">;

/** Apart from all other posts: nothing that is patched or painted elsewhere may come out of the trash. */
export const BIN = ["bin"] as const;

/** One's own deleted posts, the latest first. */
export function binQuery() {
  return infiniteQueryOptions({
    queryKey: BIN,
    queryFn: ({ pageParam, signal }) =>
      requestPage("/api/posts/bin", { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<BinnedPost>) => next,
    staleTime: 0,
  });
}
