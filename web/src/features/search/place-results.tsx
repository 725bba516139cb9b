import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { discoverQuery } from "@/data/communities/queries";
import { CommunityCard, CommunitySkeletons } from "@/shared/communities/community-card";
import { EventList } from "@/shared/events/event-list";
import { EmptyState } from "@/ui/empty-state";
import { MoreResults, ResultPanel } from "./result-panel";

interface PlaceResultsProps {
  readonly q: string;
  readonly wayOn: ReactNode;
}

export function CommunityResults({ q, wayOn }: PlaceResultsProps) {
  const query = useInfiniteQuery(discoverQuery(q));
  return (
    <ResultPanel
      query={query}
      skeletons={<CommunitySkeletons count={5}>{t`Loading communities...`}</CommunitySkeletons>}
      failed={t`Failed to load communities`}
      nothing={t`No communities found`}
      advice={t`Names, descriptions and topics are searched.`}
      wayOn={wayOn}
    >
      {(communities) => (
        <>
          <ul aria-label={t`Communities`} className="divide-y divide-line border-b border-line">
            {communities.map((community, place) => (
              <li key={community.id}>
                <CommunityCard community={community} within="discover" place={place % 20} />
              </li>
            ))}
          </ul>
          <MoreResults
            query={query}
            skeletons={<CommunitySkeletons count={2}>{t`Loading communities...`}</CommunitySkeletons>}
          />
        </>
      )}
    </ResultPanel>
  );
}

export function EventResults({ q, wayOn }: PlaceResultsProps) {
  return (
    <div className="p-4 sm:p-5">
      <EventList
        when="upcoming"
        search={q}
        nothing={
          <EmptyState
            drawing="lens"
            title={t`No events found`}
            action={wayOn}
          >{t`Titles and places of upcoming events are searched.`}</EmptyState>
        }
      />
    </div>
  );
}
