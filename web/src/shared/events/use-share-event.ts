import { useQueryClient } from "@tanstack/react-query";
import { COMMUNITIES, postsKey } from "@/data/communities/cache";
import { createCommunityPost } from "@/data/communities/posts";
import { insertOwnPost } from "@/data/posts/cache";
import { NO_FRAMING } from "@/data/posts/framing";
import { createPost } from "@/data/posts/write";
import type { EventCardItem, Post } from "@/data/types";

interface Sharing {
  readonly content: string;
  /** The community to post in; null: the feed. */
  readonly communityId: string | null;
  /** Idempotency key: the same key with the same text makes one post. */
  readonly key: string;
}

/** Posts an event and adds the post to the cached lists. */
export function useShareEvent(): (event: EventCardItem, sharing: Sharing) => Promise<Post> {
  const client = useQueryClient();
  return async ({ id: eventId }, { content, communityId, key }) => {
    const made =
      communityId === null
        ? await createPost({ content, media: [], hashtags: [], location: null, eventId, ...NO_FRAMING }, key)
        : await createCommunityPost(
            communityId,
            { content, media: [], eventId, ...NO_FRAMING },
            { key, onProgress: () => undefined },
          );
    if (!made.isPending) insertOwnPost(client, made);
    if (communityId !== null) {
      void client.invalidateQueries({ queryKey: postsKey(communityId, made.isPending ? "pending" : "posts") });
      void client.invalidateQueries({ queryKey: [COMMUNITIES, "one"] });
    }
    void client.invalidateQueries({ queryKey: ["users"] });
    return made;
  };
}
