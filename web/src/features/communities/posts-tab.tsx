import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Clock, MicOff, Pin } from "lucide-react";
import { useRef, useState } from "react";
import { useViewer } from "@/data/client/viewer";
import { may, mayJoin, type Community } from "@/data/communities/cache";
import { communityPostsQuery } from "@/data/communities/posts";
import type { Post } from "@/data/types";
import { itemsOf } from "@/lib/paged";
import { exactTime } from "@/lib/time";
import { JoinButton } from "@/shared/communities/join-button";
import { CardExtras } from "@/shared/post-card/card-extras";
import { CommunityShown } from "@/shared/post-card/community-label";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { PostList } from "@/shared/post-list/post-list";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Composer } from "./composer";
import { MembersOnly } from "./members-only";
import { PostModerationItems } from "./post-tools";
import { mayRead } from "./powers";

const loadTakeDown = () => import("./remove-post-dialog").then(({ TakeDownDialog }) => TakeDownDialog);

interface PostsTabProps {
  readonly community: Community;
}

export function PostsTab({ community }: PostsTabProps) {
  return mayRead(community) ? <Posts community={community} /> : <MembersOnly community={community} what="posts" />;
}

function Posts({ community }: PostsTabProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const query = useInfiniteQuery(communityPostsQuery({ client, viewer }, community.id));
  const posts = itemsOf(query.data);
  const [takingDown, setTakingDown] = useState<Post | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const care = (post: Post) => <PostModerationItems community={community} post={post} onTakeDown={setTakingDown} />;

  return (
    <>
      <Top community={community} field={field} />
      {query.isPending ? <PostSkeletons count={3} /> : null}
      {query.isLoadingError ? (
        <ErrorState
          title={t`The posts could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && posts.length === 0 && !query.hasNextPage ? (
        <NoPosts community={community} onWrite={() => field.current?.focus()} />
      ) : null}
      <CommunityShown value={community.id}>
        <CardExtras value={care}>
          <PostList
            label={t`Posts in ${community.name}`}
            posts={posts}
            hasMore={query.hasNextPage}
            loadingMore={query.isFetchingNextPage}
            moreFailed={query.isFetchNextPageError}
            onMore={() => void query.fetchNextPage()}
            above={pinnedMark}
          />
        </CardExtras>
      </CommunityShown>
      {takingDown ? (
        <LazyDialog load={loadTakeDown} given={{ community, post: takingDown, onClose: () => setTakingDown(null) }} />
      ) : null}
    </>
  );
}

interface TopProps extends PostsTabProps {
  readonly field: React.RefObject<HTMLTextAreaElement | null>;
}

/** Above the posts: the composer, or the mute notice, and the number of pending posts. */
function Top({ community, field }: TopProps) {
  const isActive = community.memberStatus === "active";
  return (
    <>
      {isActive ? <Waiting community={community} /> : null}
      {isActive && community.isMuted ? (
        <p
          role="status"
          className="flex items-center gap-2 border-b border-line px-4 py-3 text-small text-muted sm:px-5"
        >
          <MicOff aria-hidden className="size-4.5 shrink-0" />
          {community.mutedUntil === null
            ? t`You are muted here and cannot write for now. You can still read.`
            : t`You are muted here and cannot write until ${exactTime(community.mutedUntil)}. You can still read.`}
        </p>
      ) : null}
      {isActive && !community.isMuted ? <Composer community={community} field={field} /> : null}
    </>
  );
}

/** Number of pending posts: a link to the queue for moderators, a notice for authors. */
function Waiting({ community }: PostsTabProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { data } = useInfiniteQuery(communityPostsQuery({ client, viewer }, community.id, "pending"));
  const count = data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  if (count === 0) return null;
  const isMore = data?.pages.at(-1)?.next !== null;
  const words = isMore
    ? t`${count}+ posts wait for approval`
    : plural(count, { one: "# post waits for approval", other: "# posts wait for approval" });
  const look = "flex min-h-12 items-center gap-2 border-b border-line px-4 py-2 text-small font-semibold sm:px-5";
  if (!may(community, "approve_posts")) {
    return (
      <p role="status" className={`${look} text-muted`}>
        <Clock aria-hidden className="size-4.5 shrink-0" />
        {count === 1 ? t`Your post is pending approval.` : t`${count} of your posts are pending approval.`}
      </p>
    );
  }
  return (
    <Link
      to="/communities/$slug/settings"
      params={{ slug: community.slug }}
      hash="waiting"
      className={`${look} bg-brand-soft text-brand hover:underline focus-visible:-outline-offset-2`}
    >
      <Clock aria-hidden className="size-4.5 shrink-0" />
      {words}
    </Link>
  );
}

function NoPosts({ community, onWrite }: PostsTabProps & { readonly onWrite: () => void }) {
  const { memberStatus } = community;
  return (
    <EmptyState
      title={t`No posts yet`}
      action={
        memberStatus === "active" ? (
          community.isMuted ? null : (
            <Button onClick={onWrite}>{t`Create Post`}</Button>
          )
        ) : memberStatus === "pending" ? (
          <p className="font-semibold">{t`Your membership is pending approval`}</p>
        ) : mayJoin(community) ? (
          <JoinButton size="medium" word={t`Join to Post`} community={community} />
        ) : null
      }
    >{t`Be the first to post in this community`}</EmptyState>
  );
}

function pinnedMark({ isPinned }: Post) {
  if (!isPinned) return null;
  return (
    <p className="-mb-2 flex items-center gap-2 px-4 pt-3 text-small font-semibold text-muted sm:px-5">
      <Pin aria-hidden className="size-4" />
      {t`Pinned`}
    </p>
  );
}
