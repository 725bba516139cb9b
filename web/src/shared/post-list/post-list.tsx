import { t } from "@lingui/core/macro";
import { startTransition, useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { Post } from "@/data/types";
import { useFocusLastOpened } from "@/shared/post-card/last-opened";
import { PostCard } from "@/shared/post-card/post-card";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { ErrorState } from "@/ui/error-state";
import { estimatedHeight } from "./estimated-height";
import { drawInSight, drawNext, PostSlot } from "./post-slot";
import { useListKeys } from "./use-list-keys";
import { useNearEnd } from "./use-near-end";

/** From this length on, cards far off the screen are unmounted. */
const LONG = 50;

interface PostListProps {
  /** Accessible name of the list. */
  readonly label: string;
  readonly posts: readonly Post[];
  readonly hasMore: boolean;
  readonly loadingMore: boolean;
  readonly moreFailed: boolean;
  readonly onMore: () => void;
  /** Content above a card, such as the reason for it. */
  readonly above?: (post: Post) => ReactNode;
  /** Content below the last post. */
  readonly end?: ReactNode;
}

/** Posts as an infinite feed. */
export function PostList(props: PostListProps) {
  const { label, posts, hasMore, loadingMore, moreFailed, onMore, above, end } = props;
  const list = useRef<HTMLDivElement>(null);
  // Only posts added after the first paint animate; a restored list does not move.
  const [firstIds] = useState(() => new Set(posts.map((post) => post.id)));
  useDrawing(list, posts);
  const width = window.innerWidth;
  const mark = useNearEnd(hasMore && !loadingMore && !moreFailed, onMore);
  useListKeys(list);
  useFocusLastOpened(drawInSight);

  return (
    <>
      {/* role="feed" requires articles. */}
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
            waits={firstIds.has(post.id)}
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

/** React warns about more than ten updates at once. */
const AT_MOST = 8;

/**
 * A list begins with placeholders. Cards visible at the restored scroll position render at once; the others after the
 * first paint, a few at a time, so that the page stays responsive.
 */
function useDrawing(list: RefObject<HTMLElement | null>, posts: readonly Post[]): void {
  const [step, setStep] = useState({ count: 2 });
  useEffect(
    () =>
      startTransition(() => {
        if (posts.length > 0 && list.current && drawNext(list.current, step.count))
          setStep({ count: Math.min(2 * step.count, AT_MOST) });
      }),
    [list, posts, step],
  );
}
