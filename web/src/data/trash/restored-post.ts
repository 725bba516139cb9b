import type { QueryClient } from "@tanstack/react-query";
import { patchPost, POSTS, type PostList } from "@/data/posts/cache";
import { insertByTime } from "@/data/posts/list-order";
import type { Post } from "@/data/types";
import { TRASH } from "./queries";

/**
 * A post is back from the trash: every cached list that it belongs to holds it again.
 *
 * `putBack` knows where it stood a moment ago; lists that were fetched meanwhile take it in at its time.
 */
export function returnPost(client: QueryClient, post: Post, putBack?: () => void): void {
  putBack?.();
  patchPost(client, post.id, () => post);
  const mine = post.user.id;
  for (const name of ["feed", "feed:following", `user:${mine}`, ...(post.media.length > 0 ? [`media:${mine}`] : [])]) {
    client.setQueriesData<PostList>({ queryKey: [POSTS, "list", name] }, (list) => list && insertByTime(list, post));
  }
  // Where it stands in these depends on when somebody liked or kept it: they ask anew when they are next opened.
  for (const name of [`liked:${mine}`, "bookmarks"]) {
    void client.invalidateQueries({ queryKey: [POSTS, "list", name], refetchType: "none" });
  }
  void client.invalidateQueries({ queryKey: ["users"] });
  void client.invalidateQueries({ queryKey: TRASH });
}
