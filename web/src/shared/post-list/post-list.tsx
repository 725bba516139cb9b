import { t } from "@lingui/core/macro";
import { startTransition, useEffect, useRef, useState, type ReactNode } from "react";
import type { Post } from "@/data/types";
import { useFocusLastOpened } from "@/shared/post-card/last-opened";
import { PostCard } from "@/shared/post-card/post-card";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { ErrorState } from "@/ui/error-state";
import { estimatedHeight } from "./estimated-height";
import { drawInSight, PostSlot } from "./post-slot";
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
  /** What stands below the last post. */
  readonly end?: ReactNode;
}

/** Posts as an endless feed with an honest end. */
export function PostList(props: PostListProps) {
  const { label, posts, hasMore, loadingMore, moreFailed, onMore, above, end } = props;
  const list = useRef<HTMLDivElement>(null);
  // Only what was not there at the first paint rises in; coming back moves nothing.
  const [firstIds] = useState(() => new Set(posts.map((post) => post.id)));
  const waits = useWaits();
  const width = window.innerWidth;
  const mark = useNearEnd(hasMore && !loadingMore && !moreFailed, onMore);
  useListKeys(list);
  useFocusLastOpened(drawInSight);

  return (
    <>
      {/* A feed without articles is none. */}
      <div ref={list} {...(posts.length > 0 ? { role: "feed", "aria-label": label, "aria-busy": loadingMore } : {})}>
        {posts.map((post, index) => (
          <PostSlot
            key={post.id}
            id={post.id}
            label={`${post.user.displayName}: ${post.content.slice(0, 80) || post.event?.title || t`pictures`}`}
            estimate={estimatedHeight(post, width)}
            position={index + 1}
            total={hasMore ? -1 : posts.length}
            sheds={posts.length > LONG}
            waits={waits}
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

/**
 * A list begins with places alone, in which those cards are drawn at once that can be seen where the page was put; the
 * others follow behind the first paint, in pieces between which the page answers.
 */
function useWaits(): boolean {
  const [waits, setWaits] = useState(true);
  useEffect(() => startTransition(() => setWaits(false)), []);
  return waits;
}
