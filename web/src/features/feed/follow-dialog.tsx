import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentUserQuery } from "@/data/account/queries";
import { tagKey } from "@/data/hashtags/follows";
import { followedTagsQuery, trendingQuery } from "@/data/search/queries";
import { tagsToOffer } from "@/lib/interest-tags";
import { TagChips } from "@/shared/hashtags/tag-chips";
import { SuggestedPeople } from "@/shared/people/suggested-people";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

const TAGS = 8;

/** Suggested people and tags for new members. */
export function FollowDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`People and tags to follow`}
      description={t`Posts with these hashtags appear in your feed. You can change this at any time.`}
      footer={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <h3 className="pb-2 text-small font-semibold text-muted">{t`Tags`}</h3>
      <Tags />
      <h3 className="pt-5 pb-1 text-small font-semibold text-muted">{t`People`}</h3>
      <div className="-mx-5 sm:-mx-6">
        <SuggestedPeople
          empty={
            <p className="px-5 py-2 text-small text-muted sm:px-6">{t`Nobody shares an interest with you yet.`}</p>
          }
        />
      </div>
    </Dialog>
  );
}

function Tags() {
  const { data: me } = useQuery(currentUserQuery());
  const trending = useQuery(trendingQuery());
  const { data: followed } = useQuery(followedTagsQuery());
  // The suggestions are computed once, so that no chip moves after a follow.
  const [offered, setOffered] = useState<readonly string[] | null>(null);
  if (!offered && me && !trending.isPending) {
    setOffered(tagsToOffer(me.interests, trending.data?.map(({ tag }) => tag) ?? [], TAGS));
  }
  if (!offered) {
    return (
      <div className="flex flex-wrap gap-2">
        {[112, 96, 128, 104].map((width) => (
          <Skeleton key={width} className="h-11 w-28 !rounded-full" />
        ))}
      </div>
    );
  }
  const keys = new Set(followed?.map(({ tag }) => tagKey(tag)));
  return (
    <TagChips label={t`Tags to follow`} tags={offered.map((tag) => ({ tag, isFollowing: keys.has(tagKey(tag)) }))} />
  );
}
