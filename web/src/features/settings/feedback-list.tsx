import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { EyeOff, Hash, UserMinus } from "lucide-react";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { undoShowLess, feedbackQuery, type FeedFeedback } from "@/data/feeds/feedback";
import { itemsOf } from "@/lib/paged";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";

/** "Less like this" feedback for the For you feed, each with an undo button. */
export function FeedbackList() {
  const query = useInfiniteQuery(feedbackQuery());
  const rows = itemsOf(query.data);
  if (query.isPending) {
    return (
      <div className="px-4 sm:px-5">
        <LoadingText>{t`Loading your feedback...`}</LoadingText>
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  if (query.isLoadingError) {
    return (
      <ErrorState
        title={t`The list could not be loaded`}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        drawing="lens"
        title={t`Nothing yet`}
        action={<LinkButton to="/">{t`Return to Home`}</LinkButton>}
      >{t`The menu of every post in For you says why it is there, and offers less like it.`}</EmptyState>
    );
  }
  return (
    <>
      <ul aria-label={t`Less of this in For you`} className="divide-y divide-line">
        {rows.map((feedback) => (
          <FeedbackRow key={`${feedback.kind}:${feedback.subject}`} feedback={feedback} />
        ))}
      </ul>
      {query.hasNextPage ? (
        <div className="px-4 pt-3 sm:px-5">
          <Button
            tone="soft"
            size="small"
            busy={query.isFetchingNextPage}
            busyText={t`Loading...`}
            onClick={() => void query.fetchNextPage()}
          >{t`Show more`}</Button>
        </div>
      ) : null}
    </>
  );
}

const KINDS = {
  post: {
    Icon: EyeOff,
    get text() {
      return t`A post that stays away`;
    },
  },
  author: {
    Icon: UserMinus,
    get text() {
      return t`Less from this person`;
    },
  },
  hashtag: {
    Icon: Hash,
    get text() {
      return t`Less about this hashtag`;
    },
  },
} as const;

function FeedbackRow({ feedback }: { readonly feedback: FeedFeedback }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { Icon, text } = KINDS[feedback.kind];

  async function takeBack() {
    setBusy(true);
    try {
      await undoShowLess(client, feedback);
      toast.success(t`Undone`);
      // The focused button has disappeared.
      document.getElementById("feed")?.focus({ preventScroll: true });
    } catch (error) {
      toast.error(failureText(error, t`Failed to take that back`, t`Network error. Please try again.`));
      setBusy(false);
    }
  }

  return (
    <li className="flex items-center gap-3 px-4 py-3 sm:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-semibold">
          {feedback.label}
        </span>
        <span className="block text-small text-muted">{text}</span>
      </span>
      <Button
        tone="outline"
        size="small"
        busy={busy}
        busyText={t`Undoing...`}
        aria-label={t`Undo: ${feedback.label}`}
        onClick={() => void takeBack()}
      >{t`Undo`}</Button>
    </li>
  );
}
