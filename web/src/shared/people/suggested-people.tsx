import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { suggestedPeopleQuery } from "@/data/search/queries";
import { Button } from "@/ui/button";
import { FollowButton } from "./follow-button";
import { PersonSkeletons } from "./person-skeletons";
import { UserRow } from "./user-row";

const AT_MOST = 5;

interface SuggestedPeopleProps {
  /** The empty state. */
  readonly empty: ReactNode;
}

/** People with a common interest, each with a follow button. */
export function SuggestedPeople({ empty }: SuggestedPeopleProps) {
  const { data: people, isPending, isFetching, refetch } = useQuery(suggestedPeopleQuery());
  if (isPending) return <PersonSkeletons />;
  if (!people) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-5">
        <p className="text-muted">{t`Suggestions could not be loaded.`}</p>
        <Button
          tone="soft"
          size="small"
          busy={isFetching}
          busyText={t`Trying again...`}
          onClick={() => void refetch()}
        >{t`Try again`}</Button>
      </div>
    );
  }
  if (people.length === 0) return empty;
  return (
    <ul aria-label={t`Suggested people`} className="divide-y divide-line">
      {people.slice(0, AT_MOST).map((person) => (
        <li key={person.id}>
          <UserRow person={person} action={<FollowButton person={person} />} />
        </li>
      ))}
    </ul>
  );
}
