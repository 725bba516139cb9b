import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { discoverQuery } from "@/data/communities/queries";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { CommunityList, NothingFound } from "./community-list";

interface DiscoverProps {
  readonly q: string;
  readonly onCreate: () => void;
}

/** All communities, with server-side search. */
export function Discover({ q, onCreate }: DiscoverProps) {
  const query = useInfiniteQuery(discoverQuery(q));
  const create = <Button onClick={onCreate}>{t`Create Community`}</Button>;
  return (
    <CommunityList
      label={t`All communities`}
      within="discover"
      query={query}
      loading={t`Loading communities...`}
      empty={
        q === "" ? (
          <EmptyState
            drawing="people"
            title={t`No communities found`}
            action={create}
          >{t`Try creating your own community!`}</EmptyState>
        ) : (
          <NothingFound q={q} action={create} />
        )
      }
    />
  );
}
