import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { suggestedPeopleQuery } from "@/data/search/queries";
import type { FeedTab } from "@/lib/feed-tab";
import { SuggestedPeople } from "@/shared/people/suggested-people";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";

interface QuietFeedProps {
  readonly tab: FeedTab;
  readonly onRefresh: () => void;
  readonly onLatest: () => void;
}

/** Empty feed: buttons to post or to open Latest, and suggested people. */
export function QuietFeed({ tab, onRefresh, onLatest }: QuietFeedProps) {
  return (
    <>
      {tab === "latest" ? (
        <EmptyState
          title={t`It is quiet here`}
          action={<LinkButton to="/create">{t`Create Post`}</LinkButton>}
        >{t`No posts yet. Write the first one.`}</EmptyState>
      ) : (
        <EmptyState
          title={t`No posts here yet`}
          action={<FollowingActions onRefresh={onRefresh} onLatest={onLatest} />}
        >
          {tab === "following"
            ? t`Posts of people and hashtags you follow appear here, together with your own.`
            : t`Posts likely to interest you appear here, each with a reason.`}
        </EmptyState>
      )}
      <section aria-labelledby="suggested" className="border-t border-line pt-5">
        <h2 id="suggested" className="px-4 pb-1 text-section font-bold sm:px-5">{t`Suggested people`}</h2>
        <SuggestedPeople
          empty={
            <p className="px-4 py-2 text-muted sm:px-5">
              {t`Nobody shares an interest with you yet.`}{" "}
              <LinkButton to="/search" tone="soft" size="small" className="ms-2">{t`Look around`}</LinkButton>
            </p>
          }
        />
      </section>
    </>
  );
}

/** Posts of followed people load on request: the suggestions stay in place after the first follow. */
function FollowingActions({ onRefresh, onLatest }: Pick<QuietFeedProps, "onRefresh" | "onLatest">) {
  const { data: people } = useQuery({ ...suggestedPeopleQuery(), enabled: false });
  const follows = people?.some((one) => one.isFollowing) === true;
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {follows ? <Button onClick={onRefresh}>{t`Show their posts`}</Button> : null}
      <Button tone={follows ? "soft" : "primary"} onClick={onLatest}>{t`Read the Latest`}</Button>
    </div>
  );
}
