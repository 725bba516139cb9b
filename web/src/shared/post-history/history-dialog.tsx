import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { historyQuery, type PostVersion } from "@/data/posts/write";
import type { Post } from "@/data/types";
import { itemsOf } from "@/lib/paged";
import { exactTime } from "@/lib/time";
import { wordDiff } from "@/lib/word-diff";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { DiffText } from "./diff-text";

interface HistoryDialogProps {
  readonly post: Post;
  readonly onClose: () => void;
}

/** The versions of a post, newest first, each compared with the one before. */
export function HistoryDialog({ post, onClose }: HistoryDialogProps) {
  const query = useInfiniteQuery(historyQuery(post.id));
  const versions = itemsOf(query.data);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Edit history`}
      description={t`Additions are underlined, deletions struck through.`}
    >
      {query.isPending ? <HistorySkeleton /> : null}
      {query.isLoadingError ? (
        <ErrorState
          title={t`The history could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      <ol aria-label={t`Versions`} className="divide-y divide-line">
        {versions.map((version, index) => (
          <Version
            key={version.editedAt}
            version={version}
            older={versions[index + 1]}
            mark={index === 0 ? t`Now` : version.editedAt === post.createdAt ? t`Original` : null}
          />
        ))}
      </ol>
      {versions.length === 1 && !query.hasNextPage ? (
        <p className="mt-3 text-small text-muted">{t`The words are as they were; hashtags, the place or descriptions were changed.`}</p>
      ) : null}
      {query.hasNextPage ? (
        <div className="flex justify-center pt-4">
          <Button
            tone="soft"
            busy={query.isFetchingNextPage}
            busyText={t`Loading...`}
            onClick={() => void query.fetchNextPage()}
          >
            {query.isFetchNextPageError ? t`Try again` : t`Show older versions`}
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}

interface VersionProps {
  readonly version: PostVersion;
  /** The preceding version, if it exists and is loaded. */
  readonly older: PostVersion | undefined;
  readonly mark: string | null;
}

function Version({ version, older, mark }: VersionProps) {
  const runs = wordDiff(wordsOf(older ?? version), wordsOf(version));
  return (
    <li className="py-4 first:pt-0">
      <p className="mb-1.5 flex items-center gap-2 text-small text-muted">
        <time dateTime={version.editedAt}>{exactTime(version.editedAt)}</time>
        {mark === null ? null : (
          <span className="rounded-full bg-sunken px-2 py-0.5 text-meta font-semibold text-text">{mark}</span>
        )}
      </p>
      {runs.length === 0 ? <p className="text-muted">{t`No words`}</p> : null}
      <DiffText runs={runs} />
    </li>
  );
}

/** The warning, then the text. */
function wordsOf({ content, contentWarning }: PostVersion): string {
  return contentWarning ? `${contentWarning}\n${content}` : content;
}

function HistorySkeleton() {
  return (
    <div className="space-y-4">
      <LoadingText>{t`Loading history...`}</LoadingText>
      {["a", "b"].map((key) => (
        <div key={key} className="space-y-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-3/4" />
        </div>
      ))}
    </div>
  );
}
