import { t } from "@lingui/core/macro";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { answersTo, CommunityList, NothingFound, type CommunityQuery } from "./community-list";

interface JoinedProps {
  readonly q: string;
  readonly query: CommunityQuery;
  readonly onDiscover: () => void;
}

export function Joined({ q, query, onDiscover }: JoinedProps) {
  const discover = <Button onClick={onDiscover}>{t`Discover Communities`}</Button>;
  const hasAny = query.data?.pages.some(({ items }) => items.length > 0) === true;
  return (
    <CommunityList
      label={t`Your communities`}
      within="joined"
      query={query}
      loading={t`Loading your communities...`}
      wanted={answersTo(q)}
      empty={
        hasAny ? (
          <NothingFound q={q} action={discover} />
        ) : (
          <EmptyState drawing="people" title={t`You haven't joined any communities yet`} action={discover} />
        )
      }
    />
  );
}
