import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { HashtagResult } from "@/data/hashtags/follows";
import { MoreResults, ResultPanel, type ResultQuery } from "./result-panel";
import { TopicRow, TopicSkeletons } from "./topic-row";

interface TopicResultsProps {
  readonly q: string;
  readonly query: ResultQuery<HashtagResult>;
  readonly wayOn: ReactNode;
}

export function TopicResults({ q, query, wayOn }: TopicResultsProps) {
  return (
    <ResultPanel
      query={query}
      skeletons={<TopicSkeletons />}
      failed={t`Topics could not be searched`}
      nothing={t`No topics found for “${q}”`}
      advice={t`Topics appear once someone posts with the hashtag.`}
      wayOn={wayOn}
    >
      {(topics) => (
        <>
          <ul aria-label={t`Topics`} className="divide-y divide-line border-b border-line">
            {topics.map((topic) => (
              <li key={topic.tag}>
                <TopicRow topic={topic} />
              </li>
            ))}
          </ul>
          <MoreResults query={query} skeletons={<TopicSkeletons count={2} />} />
        </>
      )}
    </ResultPanel>
  );
}
