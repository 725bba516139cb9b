import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from "react";
import { useViewer } from "@/data/client/viewer";
import type { Person } from "@/data/people/follows";
import { followListQuery, type FollowList } from "@/data/people/queries";
import { exactCount } from "@/lib/format-count";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { SearchField } from "@/ui/search-field";
import { TabPanel, Tabs } from "@/ui/tabs";
import { FollowerMenu } from "./follower-menu";
import { PeopleList } from "./people-list";

/** The part of the URL that belongs to the two lists. */
export interface FollowListsPlace {
  readonly tab: FollowList;
  readonly q: string;
}

interface FollowListsProps {
  /** The owner of the lists; while it loads, only tabs and field are shown. */
  readonly user: { readonly id: string; readonly followersCount: number; readonly followingCount: number } | undefined;
  readonly place: FollowListsPlace;
  readonly onPlace: (place: FollowListsPlace) => void;
  readonly empty: Readonly<Record<FollowList, ReactNode>>;
  readonly Action: ComponentType<{ readonly person: Person }>;
  readonly roomy?: boolean;
}

const PAUSE_MS = 200;

/** The state in the URL; other search parameters are ignored. */
export function followListsPlace(search: { readonly tab?: unknown; readonly q?: unknown }): FollowListsPlace {
  return {
    tab: search.tab === "following" ? "following" : "followers",
    q: typeof search.q === "string" ? search.q : "",
  };
}

/** Followers and following of one member, each with server search. */
export function FollowLists(props: FollowListsProps) {
  const { user, place, onPlace, empty, Action, roomy } = props;
  const [typed, setTyped] = useState(place.q);
  const settle = useEffectEvent((q: string) => {
    if (q !== place.q) onPlace({ ...place, q });
  });
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <Tabs
      label={t`Followers and following`}
      value={place.tab}
      onValueChange={(tab) => onPlace({ ...place, tab })}
      tabs={[
        { value: "followers", label: counted(t`Followers`, user?.followersCount) },
        { value: "following", label: counted(t`Following`, user?.followingCount) },
      ]}
    >
      <div className="px-4 pt-4 pb-2 sm:px-5">
        <SearchField label={t`Search people...`} value={typed} onValueChange={setTyped} />
      </div>
      {(["followers", "following"] as const).map((tab) => (
        <TabPanel key={tab} value={tab}>
          {user ? (
            <List
              key={user.id}
              list={tab}
              userId={user.id}
              q={place.q}
              empty={place.q === "" ? empty[tab] : <NoMatch q={place.q} onClear={() => setTyped("")} />}
              Action={Action}
              roomy={roomy}
            />
          ) : null}
        </TabPanel>
      ))}
    </Tabs>
  );
}

function counted(name: string, count: number | undefined): string {
  return count === undefined ? name : `${name} (${exactCount(count)})`;
}

interface ListProps extends Pick<FollowListsProps, "Action"> {
  readonly list: FollowList;
  readonly userId: string;
  readonly q: string;
  readonly empty: ReactNode;
  readonly roomy: boolean | undefined;
}

function List({ list, userId, q, empty, Action, roomy = false }: ListProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const query = useInfiniteQuery(followListQuery({ client, viewer }, list, userId, q));
  return (
    <PeopleList
      label={list === "followers" ? t`Followers` : t`Following`}
      query={query}
      empty={empty}
      Action={Action}
      More={list === "followers" && userId === viewer ? FollowerMenu : undefined}
      roomy={roomy}
    />
  );
}

function NoMatch({ q, onClear }: { readonly q: string; readonly onClear: () => void }) {
  return (
    <EmptyState
      drawing="people"
      title={t`No results found`}
      action={<Button tone="soft" onClick={onClear}>{t`Clear search`}</Button>}
    >{t`No people match “${q}”.`}</EmptyState>
  );
}
