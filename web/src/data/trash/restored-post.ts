import type { QueryClient } from "@tanstack/react-query";
import { patchPost, POSTS, type PostList } from "@/data/posts/cache";
import { insertByTime } from "@/data/posts/list-order";
import type { Post } from "@/data/types";
import { TRASH } from "./queries";

/**
 * Adds a restored post to every cached list that it belongs to.
 *
 * `putBack` restores its previous place; lists fetched meanwhile insert it by time.
 */
export function returnPost(client: QueryClient, post: Post, putBack?: () => void): void {
  putBack?.();
  patchPost(client, post.id, () => post);
  const mine = post.user.id;
  for (const name of ["feed", "feed:following", `user:${mine}`, ...(post.media.length > 0 ? [`media:${mine}`] : [])]) {
    client.setQueriesData<PostList>({ queryKey: [POSTS, "list", name] }, (list) => list && insertByTime(list, post));
  }
  // Its place here depends on the time of the like or bookmark: these lists refetch when they are next opened.
  for (const name of [`liked:${mine}`, "bookmarks"]) {
    void client.invalidateQueries({ queryKey: [POSTS, "list", name], refetchType: "none" });
  }
  void client.invalidateQueries({ queryKey: ["users"] });
  void client.invalidateQueries({ queryKey: TRASH });
}
