import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Lock, MessageCircle } from "lucide-react";
import { useState } from "react";
import { currentUserQuery } from "@/data/account/queries";
import type { CommentSort } from "@/data/comments/cache";
import { commentsQuery } from "@/data/comments/queries";
import type { CommentSubject } from "@/data/comments/subject";
import type { ReplyPolicy } from "@/data/posts/framing";
import type { Comment } from "@/data/types";
import { exactCount } from "@/lib/format-count";
import { itemsOf } from "@/lib/paged";
import { RepliesLimited } from "@/shared/post-framing/replies-limited";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { Segmented } from "@/ui/segmented";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { CommentForm } from "./comment-form";
import { CommentThread } from "./comment-thread";
import { LinkedComment } from "./linked-thread";
import { useLinkedThread } from "./use-linked-thread";

interface CommentListProps {
  readonly subject: CommentSubject;
  /** The author of the subject. */
  readonly ownerId: string;
  readonly count: number;
  /** New comments are closed. */
  readonly isClosed?: boolean;
  /** The reply policy, where it does not let the viewer reply. */
  readonly limitedTo?: ReplyPolicy | undefined;
  /** The heading is above, outside of this list. */
  readonly isTitled?: boolean;
  /** The comment in the URL. */
  readonly linkedId?: string | undefined;
}

const SORTS = [
  {
    value: "oldest",
    get label() {
      return t`Oldest`;
    },
  },
  {
    value: "newest",
    get label() {
      return t`Newest`;
    },
  },
  {
    value: "top",
    get label() {
      return t`Most liked`;
    },
  },
] as const;

/** The comments of a post, a reel or an event, with the comment form. */
export function CommentList(props: CommentListProps) {
  const { subject, ownerId, count, isClosed = false, limitedTo, isTitled = false, linkedId } = props;
  const [sort, setSort] = useState<CommentSort>("oldest");
  const query = useInfiniteQuery(commentsQuery(subject, sort));
  const { data: me } = useQuery(currentUserQuery());
  const [freshId, setFreshId] = useState<string | null>(null);
  const linked = useLinkedThread(subject, linkedId);
  const comments = itemsOf(query.data);
  // The linked comment is shown above, so it is left out here.
  const others = comments.filter(({ id }) => id !== linked.comment?.id);
  const threadOf = (comment: Comment) => (
    <CommentThread
      key={comment.id}
      comment={comment}
      ownerId={ownerId}
      canReply={!isClosed && !limitedTo}
      freshId={freshId}
      linkedId={linkedId}
      onSent={(sent) => setFreshId(sent.id)}
    />
  );

  return (
    <section aria-label={t`Comments`} className={isTitled ? "" : "px-4 py-4 sm:px-5"}>
      <div data-reply-box>
        {isClosed ? (
          <p tabIndex={-1} className="flex items-center gap-2 rounded-input bg-sunken px-4 py-3 text-small text-muted">
            <Lock aria-hidden className="size-4 shrink-0" />
            {t`Comments on this post are closed.`}
          </p>
        ) : limitedTo ? (
          <RepliesLimited policy={limitedTo} />
        ) : (
          <CommentForm
            subject={subject}
            {...(subject.kind === "post"
              ? { label: t`Post your reply`, placeholder: t`Post your reply...`, submit: t`Reply` }
              : { label: t`Your comment`, placeholder: t`Share your thoughts...` })}
            leading={<Avatar src={me?.avatar} size={40} />}
            onSent={(comment) => setFreshId(comment.id)}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
        {isTitled ? null : <h2 className="text-section font-bold">{t`Comments (${exactCount(count)})`}</h2>}
        {count > 1 ? <Segmented label={t`Sort comments`} value={sort} options={SORTS} onChange={setSort} /> : null}
      </div>
      {linkedId === undefined ? null : (
        <LinkedComment key={linkedId} id={linkedId} thread={linked} onShow={() => setFreshId(linkedId)}>
          {linked.comment ? threadOf(linked.comment) : null}
        </LinkedComment>
      )}
      {query.isPending ? <CommentSkeletons /> : null}
      {query.isLoadingError ? (
        <ErrorState
          title={t`The comments could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && comments.length === 0 ? <NoComments /> : null}
      <div className="divide-y divide-line">{others.map(threadOf)}</div>
      {query.hasNextPage ? (
        <div className="flex justify-center py-4">
          <Button
            tone="soft"
            busy={query.isFetchingNextPage}
            busyText={t`Loading...`}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchNextPageError ? t`Try again` : t`Show more comments`}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function NoComments() {
  return (
    <div className="fade-in flex flex-col items-center px-6 py-10 text-center">
      <MessageCircle aria-hidden className="mb-3 size-10 text-brand" strokeWidth={1.5} />
      <p className="font-bold">{t`No comments yet`}</p>
      <p className="mt-1 text-small text-muted">{t`Be the first to share your thoughts!`}</p>
    </div>
  );
}

function CommentSkeletons() {
  return (
    <div>
      <LoadingText>{t`Loading comments...`}</LoadingText>
      {["a", "b", "c"].map((key) => (
        <div key={key} className="flex gap-3 pt-4 pb-6">
          <Skeleton className="size-10 shrink-0 !rounded-full" />
          <div className="flex-1 space-y-2 pt-1">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
