import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { UserResult } from "@/data/people/follows";
import { FollowButton } from "@/shared/people/follow-button";
import { PersonSkeletons } from "@/shared/people/person-skeletons";
import { UserRow } from "@/shared/people/user-row";
import { MoreResults, ResultPanel, type ResultQuery } from "./result-panel";

interface UserResultsProps {
  readonly q: string;
  readonly query: ResultQuery<UserResult>;
  readonly wayOn: ReactNode;
}

export function UserResults({ q, query, wayOn }: UserResultsProps) {
  return (
    <ResultPanel
      query={query}
      skeletons={<PersonSkeletons />}
      failed={t`People could not be searched`}
      nothing={t`No users found for “${q}”`}
      advice={t`A part of the name is enough, and typing mistakes are forgiven.`}
      wayOn={wayOn}
    >
      {(people) => (
        <>
          <ul aria-label={t`Users`} className="divide-y divide-line border-b border-line">
            {people.map((person) => (
              <li key={person.id}>
                <UserRow person={person} action={<FollowButton person={person} />} />
              </li>
            ))}
          </ul>
          <MoreResults query={query} skeletons={<PersonSkeletons count={2} />} />
        </>
      )}
    </ResultPanel>
  );
}
