import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { moderationKey, patchCommunity, postsKey, type Community } from "@/data/communities/cache";
import { approvePost, communityPostsQuery, rejectPost } from "@/data/communities/posts";
import { removePost } from "@/data/posts/cache";
import type { Post } from "@/data/types";
import { itemsOf } from "@/lib/paged";
import { MediaGrid } from "@/shared/media-grid/media-grid";
import { UserRow } from "@/shared/people/user-row";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { RichText } from "@/shared/rich-text/rich-text";
import { TimeAgo } from "@/shared/time/time-ago";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { ReasonDialog } from "@/ui/reason-dialog";
import { Section } from "@/ui/section";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";

const failedText = () => t`The post could not be answered.`;
const brokenText = () => t`Something went wrong. Please try again.`;

interface WaitingProps {
  readonly community: Community;
}

/** Pending posts, visible only to their authors and moderators. */
export function WaitingSection({ community }: WaitingProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const query = useInfiniteQuery(communityPostsQuery({ client, viewer }, community.id, "pending"));
  const posts = itemsOf(query.data);
  const [declining, setDeclining] = useState<Post | null>(null);
  const pending = postsKey(community.id, "pending")[2];
  const mark = useNearEnd(query.hasNextPage && !query.isFetchingNextPage, () => void query.fetchNextPage());

  function askAnew() {
    void client.invalidateQueries({ queryKey: postsKey(community.id) });
    void client.invalidateQueries({ queryKey: moderationKey(community.id, "log") });
  }

  async function approve(post: Post) {
    const putBack = removePost(client, post.id, pending);
    try {
      await approvePost(community.id, post.id);
    } catch (error) {
      putBack();
      toast.error(failureText(error, failedText(), brokenText()));
      return;
    }
    toast.success(t`Post approved`);
    patchCommunity(client, community.id, (one) => ({
      ...one,
      counts: { ...one.counts, posts: one.counts.posts + 1 },
    }));
    askAnew();
  }

  async function decline(post: Post, reason: string): Promise<string | null> {
    try {
      await rejectPost(community.id, post.id, reason || undefined);
    } catch (error) {
      return failureText(error, failedText(), brokenText());
    }
    removePost(client, post.id, pending);
    toast.success(t`Post declined`);
    askAnew();
    return null;
  }

  return (
    <Section
      id="waiting"
      title={t`Pending posts`}
      intro={
        community.approvesPosts ? t`Members see a post once it is approved.` : t`New posts are shown without approval.`
      }
    >
      {query.isPending ? (
        <div className="px-4 sm:px-5">
          <LoadingText>{t`Loading posts...`}</LoadingText>
          <Skeleton className="h-24 w-full" />
        </div>
      ) : null}
      {query.isLoadingError ? (
        <ErrorState
          title={t`The posts could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && posts.length === 0 ? <p className="px-4 text-muted sm:px-5">{t`No pending posts.`}</p> : null}
      <ul aria-label={t`Pending posts`} className="divide-y divide-line">
        {posts.map((post) => (
          <li key={post.id} className="pb-4">
            <UserRow person={post.user} action={<TimeAgo at={post.createdAt} className="text-small text-muted" />} />
            <div className="px-4 sm:px-5">
              {post.content ? <RichText text={post.content} className="text-post" /> : null}
              {post.media.length > 0 ? (
                <div className="mt-3">
                  <MediaGrid postId={post.id} media={post.media} />
                </div>
              ) : null}
              <div className="mt-3 flex gap-2">
                <Button
                  size="small"
                  aria-label={t`Approve the post of ${post.user.displayName}`}
                  onClick={() => void approve(post)}
                >{t`Approve`}</Button>
                <Button
                  tone="outline"
                  size="small"
                  aria-label={t`Decline the post of ${post.user.displayName}`}
                  onClick={() => setDeclining(post)}
                >{t`Decline`}</Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div ref={mark} aria-hidden />
      {declining ? (
        <ReasonDialog
          title={t`Decline this post?`}
          description={t`The post is not published. ${declining.user.displayName} is notified.`}
          confirm={t`Decline`}
          busyText={t`Declining...`}
          hint={t`${declining.user.displayName} and the log of the community say it.`}
          onConfirm={(reason) => decline(declining, reason)}
          onClose={() => setDeclining(null)}
        />
      ) : null}
    </Section>
  );
}
