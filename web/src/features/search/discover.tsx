import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Suspense, type ReactNode } from "react";
import { followedTagsQuery, trendingQuery } from "@/data/search/queries";
import { PersonSkeletons } from "@/shared/people/person-skeletons";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { lazyAfterPaint } from "@/ui/lazy-after-paint";
import { FollowedTag } from "./followed-tag";
import { RecentSearches } from "./recent-searches";
import { TopicRow, TopicSkeletons } from "./topic-row";

const TOPICS = 5;
const SuggestedPeople = lazyAfterPaint(() =>
  import("@/shared/people/suggested-people").then((module) => module.SuggestedPeople),
);

/** Suggestions shown without a query. */
export function Discover({ onFocus }: { readonly onFocus: () => void }) {
  // Rendered after the parts above have loaded, so that it does not move.
  const settled = [useQuery(trendingQuery()), useQuery(followedTagsQuery())].every(({ isPending }) => !isPending);
  return (
    <>
      <RecentSearches />
      <section aria-labelledby="trending" className="pt-3">
        <h2 id="trending" className="px-4 pb-1 text-section font-bold sm:px-5">{t`Trending Topics`}</h2>
        <Trending />
      </section>
      <FollowedTags />
      {settled ? (
        <section aria-labelledby="suggested" className="mt-2 border-t border-line pt-5 pb-6">
          <h2 id="suggested" className="px-4 pb-1 text-section font-bold sm:px-5">{t`Suggested people`}</h2>
          <Suspense fallback={<PersonSkeletons />}>
            <SuggestedPeople
              empty={
                <Nothing
                  action={<Button tone="soft" onClick={onFocus}>{t`Search for people`}</Button>}
                >{t`No suggestions right now. You can search by name.`}</Nothing>
              }
            />
          </Suspense>
        </section>
      ) : null}
    </>
  );
}

function Trending() {
  const { data: topics, isPending, isFetching, refetch } = useQuery(trendingQuery());
  if (isPending) return <TopicSkeletons />;
  if (!topics) {
    return <ErrorState title={t`Trends could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (topics.length === 0) {
    return (
      <Nothing
        action={<LinkButton to="/create" tone="soft">{t`Write a post`}</LinkButton>}
      >{t`Nothing is trending this week. A post with a hashtag is a beginning.`}</Nothing>
    );
  }
  return (
    <ol>
      {topics.slice(0, TOPICS).map((topic) => (
        <li key={topic.tag}>
          <TopicRow recent topic={topic} />
        </li>
      ))}
    </ol>
  );
}

/** Followed hashtags, with links to their posts and unfollow buttons. */
function FollowedTags() {
  const { data: tags, isError, isFetching, refetch } = useQuery(followedTagsQuery());
  if (tags?.length === 0 || (!tags && !isError)) return null;
  return (
    <section aria-labelledby="followed-tags" className="mt-2 border-t border-line pt-5">
      <h2 id="followed-tags" className="px-4 pb-1 text-section font-bold sm:px-5">{t`Hashtags you follow`}</h2>
      {tags ? (
        <ul>
          {tags.map(({ tag }) => (
            <li key={tag}>
              <FollowedTag tag={tag} />
            </li>
          ))}
        </ul>
      ) : (
        <ErrorState title={t`Your hashtags could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </section>
  );
}

function Nothing({ children, action }: { readonly children: string; readonly action: ReactNode }) {
  return (
    <div className="px-4 py-4 sm:px-5">
      <p className="mb-4 text-muted">{children}</p>
      {action}
    </div>
  );
}
