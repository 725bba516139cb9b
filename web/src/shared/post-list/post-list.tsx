import { t } from "@lingui/core/macro";
import { startTransition, useEffect, useRef, useState, type ReactNode } from "react";
import type { Post } from "@/data/types";
import { useFocusLastOpened } from "@/shared/post-card/last-opened";
import { PostCard } from "@/shared/post-card/post-card";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { ErrorState } from "@/ui/error-state";
import { estimatedHeight } from "./estimated-height";
import { AT_ONCE, PostSlot } from "./post-slot";
import { useListKeys } from "./use-list-keys";
import { useNearEnd } from "./use-near-end";

/** From here on cards that are far off the screen are taken apart. */
const LONG = 50;

interface PostListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly posts: readonly Post[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly onMore: () => void;
  /** What stands above a card, such as why it is there. */
  readonly above?: (post: Post) => ReactNode;
  /** The card at which the list is opened; the first one otherwise. */
  readonly openAt?: string | undefined;
  /** What stands below the last post. */
  readonly end?: ReactNode;
}

/** Posts as an endless feed with an honest end. */
export function PostList(props: PostListProps) {
  const { label, posts, hasMore, loadingMore, moreFailed, onMore, above, openAt, end } = props;
  const list = useRef<HTMLDivElement>(null);
  // Only what was not there at the first paint rises in; coming back moves nothing.
  const [firstIds] = useState(() => new Set(posts.map((post) => post.id)));
  const fewAtFirst = useFewAtFirst();
  const opened = openAt === undefined ? -1 : posts.findIndex(({ id }) => id === openAt);
  const isSeenAtFirst = (index: number) => index < AT_ONCE || (opened !== -1 && Math.abs(index - opened) <= AT_ONCE);
  const mark = useNearEnd(hasMore && !loadingMore && !moreFailed, onMore);
  useListKeys(list);
  useFocusLastOpened();

  return (
    <>
      {/* A feed without articles is none. */}
      <div ref={list} {...(posts.length > 0 ? { role: "feed", "aria-label": label, "aria-busy": loadingMore } : {})}>
        {posts.map((post, index) => (
          <PostSlot
            key={post.id}
            id={post.id}
            label={`${post.user.displayName}: ${post.content.slice(0, 80) || post.event?.title || t`pictures`}`}
            estimate={estimatedHeight(post, window.innerWidth)}
            position={index + 1}
            total={hasMore ? -1 : posts.length}
            sheds={posts.length > LONG}
            waits={fewAtFirst && !isSeenAtFirst(index)}
            fresh={index < 3 && !firstIds.has(post.id)}
          >
            {above?.(post)}
            <PostCard post={post} eager={index < 2} />
          </PostSlot>
        ))}
      </div>
      <div ref={mark} aria-hidden />
      {loadingMore ? <PostSkeletons count={2} /> : null}
      {moreFailed && !loadingMore ? <ErrorState title={t`More posts could not be loaded`} onRetry={onMore} /> : null}
      {!hasMore && !loadingMore ? end : null}
    </>
  );
}

/** Whether a list has been drawn since the page was loaded. */
let hasDrawn = false;

/**
 * The first list of a page begins with the cards that can be seen; the others follow behind the first paint, in
 * pieces between which the page answers. Every later list is whole at once: whoever comes back finds their card.
 */
function useFewAtFirst(): boolean {
  const [few, setFew] = useState(!hasDrawn);
  useEffect(() => {
    hasDrawn = true;
    startTransition(() => setFew(false));
  }, []);
  return few;
}
