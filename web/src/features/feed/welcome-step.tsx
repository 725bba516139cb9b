import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Sprout } from "lucide-react";
import { useState } from "react";
import { currentUserQuery } from "@/data/account/queries";
import { tagKey, type HashtagResult } from "@/data/hashtags/follows";
import type { UserResult } from "@/data/people/follows";
import { followedTagsQuery, suggestedPeopleQuery, trendingQuery } from "@/data/search/queries";
import { tagsToOffer } from "@/lib/interest-tags";
import { TagChips } from "@/shared/hashtags/tag-chips";
import { SuggestedPeople } from "@/shared/people/suggested-people";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

const TAGS = 8;

/**
 * The first thing after onboarding: people and tags to follow, above a feed that is already there.
 * Nothing has to be done with it; once it is left it does not come back.
 */
export function WelcomeStep({ onLeave }: { readonly onLeave: () => void }) {
  const followed = useHasFollowed();
  return (
    <section aria-labelledby="welcome" className="border-b border-line bg-brand-soft/40 pt-5 pb-6">
      <header className="flex items-start gap-3 px-4 sm:px-5">
        <Sprout aria-hidden className="mt-0.5 size-6 shrink-0 text-brand" />
        <div className="min-w-0 flex-1">
          <h2 id="welcome" className="text-section font-bold">{t`People and tags to follow`}</h2>
          <p className="text-small text-muted">{t`Posts with these hashtags appear in your feed. You can change this at any time.`}</p>
        </div>
        <Button tone="quiet" size="small" className="-me-2 text-brand" onClick={onLeave}>
          {followed ? t`Done` : t`Skip`}
        </Button>
      </header>
      <h3 className="px-4 pt-4 pb-2 text-small font-semibold text-muted sm:px-5">{t`Tags`}</h3>
      <Tags />
      <h3 className="px-4 pt-5 pb-1 text-small font-semibold text-muted sm:px-5">{t`People`}</h3>
      <SuggestedPeople
        empty={<p className="px-4 py-2 text-small text-muted sm:px-5">{t`Nobody shares an interest with you yet.`}</p>}
      />
      <div className="px-4 pt-4 sm:px-5">
        <Button tone="soft" wide onClick={onLeave}>
          {followed ? t`Done` : t`Skip for now`}
        </Button>
      </div>
    </section>
  );
}

function Tags() {
  const { data: me } = useQuery(currentUserQuery());
  const trending = useQuery(trendingQuery());
  const { data: followed } = useQuery(followedTagsQuery());
  // Following one moves no chip: what is offered stays as it was first put together.
  const [offered, setOffered] = useState<readonly string[] | null>(null);
  if (!offered && me && !trending.isPending) {
    setOffered(tagsToOffer(me.interests, trending.data?.map(({ tag }) => tag) ?? [], TAGS));
  }
  if (!offered) {
    return (
      <div className="flex flex-wrap gap-2 px-4 sm:px-5">
        {[112, 96, 128, 104].map((width) => (
          <Skeleton key={width} className="h-11 w-28 !rounded-full" />
        ))}
      </div>
    );
  }
  const keys = new Set(followed?.map(({ tag }) => tagKey(tag)));
  return (
    <div className="px-4 sm:px-5">
      <TagChips label={t`Tags to follow`} tags={offered.map((tag) => ({ tag, isFollowing: keys.has(tagKey(tag)) }))} />
    </div>
  );
}

/** Whether anything offered here has been followed. */
function useHasFollowed(): boolean {
  const { data: people } = useQuery(suggestedPeopleQuery());
  const { data: tags } = useQuery(followedTagsQuery());
  return isFollowed(people) || isFollowed(tags);
}

function isFollowed(list: readonly (UserResult | HashtagResult)[] | undefined): boolean {
  return list?.some((one) => one.isFollowing) ?? false;
}
