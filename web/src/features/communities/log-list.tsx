import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Community } from "@/data/communities/cache";
import { logQuery, type LogEntry } from "@/data/communities/queries";
import type { UserSummary } from "@/data/types";
import { itemsOf } from "@/lib/paged";
import { TimeAgo } from "@/shared/time/time-ago";
import { Button } from "@/ui/button";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { logSentence } from "./log-labels";

/** Moderation log of a community, visible to its members. */
export function LogList({ community }: { readonly community: Community }) {
  const query = useInfiniteQuery(logQuery(community.id));
  const entries = itemsOf(query.data);
  if (query.isPending) {
    return (
      <>
        <LoadingText>{t`Loading...`}</LoadingText>
        <Skeleton className="h-24 w-full !rounded-input" />
      </>
    );
  }
  if (query.isLoadingError) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-small text-muted">
        {t`The log could not be loaded.`}
        <Button
          tone="soft"
          size="small"
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >{t`Try again`}</Button>
      </p>
    );
  }
  if (entries.length === 0) return <p className="text-muted">{t`Nothing yet`}</p>;
  return (
    <>
      <ol aria-label={t`Log`} className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-2.5 text-small">
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          tone="soft"
          size="small"
          busy={query.isFetchingNextPage}
          busyText={t`Loading...`}
          className="mt-2"
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? t`Try again` : t`Show more`}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry }: { readonly entry: LogEntry }) {
  return (
    <>
      <p>
        {logSentence(entry.action, <Name person={entry.by} />, entry.user ? <Name person={entry.user} /> : null)}{" "}
        <TimeAgo at={entry.createdAt} className="whitespace-nowrap text-muted" />
      </p>
      {entry.reason ? (
        <p className="text-muted">
          {t`Reason:`} <bdi>{entry.reason}</bdi>
        </p>
      ) : null}
    </>
  );
}

function Name({ person }: { readonly person: UserSummary }) {
  return (
    <Link
      to="/profile/$username"
      params={{ username: person.username }}
      className="relative font-semibold before:absolute before:-inset-y-3 before:inset-x-0 before:content-[''] hover:underline"
    >
      <bdi>{person.displayName}</bdi>
    </Link>
  );
}
