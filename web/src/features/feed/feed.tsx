import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { feedSnapshot } from "@/data/feeds/position";
import { FEED_STORES } from "@/data/posts/list-store";
import type { Post } from "@/data/types";
import { scrollBehavior } from "@/lib/appearance";
import type { FeedTab } from "@/lib/feed-tab";
import { itemsOf } from "@/lib/paged";
import { expectCard } from "@/shared/post-card/last-opened";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { PostList } from "@/shared/post-list/post-list";
import { expectHeights } from "@/shared/post-list/post-slot";
import { ErrorState } from "@/ui/error-state";
import { extraAfterPaint } from "@/ui/lazy-after-paint";
import { NewPostsPill } from "./new-posts-pill";
import type { LeftAt } from "./resume-card";
import { useFeedQuery } from "./use-feed";
import { expectLeft } from "./use-feed-tab";
import { useReadPosition } from "./use-read-position";
import { reasonText } from "@/data/client/failure-text";

const QuietFeed = lazy(() => import("./empty-feed").then((module) => ({ default: module.QuietFeed })));

/** Optional: loaded after the first paint, and omitted after a failure. */
const PullToRefresh = extraAfterPaint(() => import("./feed-extras").then((module) => module.PullToRefresh));
const ResumeCard = extraAfterPaint(() => import("./feed-extras").then((module) => module.ResumeCard));

const idsOf = (posts: readonly Post[]) => posts.map((post) => post.id);

interface FeedProps {
  readonly tab: FeedTab;
  readonly isAtStart: () => boolean;
  readonly onLatest: () => void;
}

/** Restores the scroll position of the last visit; after a reload, once, from the snapshot. */
function returnTo(viewer: string, tab: FeedTab): void {
  expectLeft(tab);
  const place = returned ? null : feedSnapshot(viewer, FEED_STORES[tab]);
  returned = true;
  if (!place) return;
  expectHeights(place.heights);
  expectCard(place.postId, place.top);
}
let returned = false;

/** One feed, with its new-posts pill. */
export function Feed({ tab, isAtStart, onLatest }: FeedProps) {
  const viewer = useViewer();
  const { query, posts, heldCount, heldMore, refreshing, refresh, showHeld } = useFeedQuery(tab, isAtStart);

  useState(() => returnTo(viewer, tab));
  useReadPosition(tab);

  /** Last post read on another device. */
  const [left, setLeft] = useState<LeftAt>();

  const above = (post: Post) => (post.id === left?.postId ? left.mark : null);

  function showNew() {
    showHeld();
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
    requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-post]")?.focus({ preventScroll: true }));
  }

  return (
    <div aria-busy={refreshing}>
      <NewPostsPill count={heldCount} more={heldMore} onShow={showNew} />
      <Suspense fallback={null}>
        <PullToRefresh onRefresh={refresh} />
        {query.data ? (
          <ResumeCard
            tab={tab}
            ids={idsOf(posts)}
            hasMore={query.hasNextPage}
            more={async () => {
              const after = await query.fetchNextPage();
              if (after.isFetchNextPageError) throw after.error;
              return { ids: idsOf(itemsOf(after.data)), goesOn: after.hasNextPage };
            }}
            onPlace={setLeft}
          />
        ) : null}
      </Suspense>
      {query.isPending ? <PostSkeletons /> : null}
      {query.isLoadingError ? (
        <ErrorState
          title={t`The feed could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {reasonText(query.error)}
        </ErrorState>
      ) : null}
      {query.data && posts.length === 0 && !query.hasNextPage ? (
        <Suspense fallback={null}>
          <QuietFeed tab={tab} onRefresh={refresh} onLatest={onLatest} />
        </Suspense>
      ) : null}
      {posts.length > 0 || query.hasNextPage ? (
        // A page may be empty for the viewer although a next page exists.
        <PostList
          label={t`Posts`}
          posts={posts}
          hasMore={query.hasNextPage}
          loadingMore={query.isFetchingNextPage}
          moreFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage()}
          above={above}
          end={<End />}
        />
      ) : null}
      {query.data && !query.isFetchingNextPage ? (
        <p className="text-muted text-small px-6 py-10 text-center">{t`Pull to refresh or scroll for more`}</p>
      ) : null}
    </div>
  );
}

function End() {
  return <p className="px-6 pt-10 text-center font-semibold">{t`That is everything in this feed for now.`}</p>;
}
