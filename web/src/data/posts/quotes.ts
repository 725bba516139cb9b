import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { requestPage } from "@/data/client/request";
import { POSTS, type PostPage } from "./cache";
import { postToggles } from "./toggles";

interface Who {
  readonly client: QueryClient;
  readonly viewer: string;
}

/** Posts that quote a post, newest first; refetched at every opening, as more may come at any moment. */
export function quotesQuery({ client, viewer }: Who, postId: string) {
  return infiniteQueryOptions({
    queryKey: [POSTS, "list", `quotes:${postId}`],
    queryFn: async ({ pageParam, signal }): Promise<PostPage> => {
      const page = await requestPage(`/api/posts/${encodeURIComponent(postId)}/quotes`, {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      });
      return { ...page, items: page.items.map(postToggles(client, viewer).withPending) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: PostPage) => next,
    staleTime: 0,
  });
}
