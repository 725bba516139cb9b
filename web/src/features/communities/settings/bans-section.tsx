import { t } from "@lingui/core/macro";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { moderationKey, type Community } from "@/data/communities/cache";
import { bansQuery, liftBan, type Ban } from "@/data/communities/members";
import { itemsOf } from "@/lib/paged";
import { UserRow } from "@/shared/people/user-row";
import { useNearEnd } from "@/shared/post-list/use-near-end";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { Section } from "@/ui/section";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";

/** Banned members, with moderator, reason and an unban button. */
export function BansSection({ community }: { readonly community: Community }) {
  const query = useInfiniteQuery(bansQuery(community.id));
  const bans = itemsOf(query.data);
  const mark = useNearEnd(query.hasNextPage && !query.isFetchingNextPage, () => void query.fetchNextPage());
  return (
    <Section id="bans" title={t`Bans`}>
      {query.isPending ? (
        <div className="px-4 sm:px-5">
          <LoadingText>{t`Loading bans...`}</LoadingText>
          <Skeleton className="h-16 w-full" />
        </div>
      ) : null}
      {query.isLoadingError ? (
        <ErrorState
          title={t`The bans could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.data && bans.length === 0 ? <p className="px-4 text-muted sm:px-5">{t`Nobody is banned.`}</p> : null}
      {bans.length === 0 ? null : (
        <ul aria-label={t`Banned people`} className="divide-y divide-line">
          {bans.map((ban) => (
            <li key={ban.user.id}>
              <UserRow
                person={{
                  ...ban.user,
                  bio: ban.reason
                    ? t`Banned by ${ban.by.displayName}: ${ban.reason}`
                    : t`Banned by ${ban.by.displayName}`,
                }}
                action={<Lift community={community} ban={ban} />}
              />
            </li>
          ))}
        </ul>
      )}
      <div ref={mark} aria-hidden />
    </Section>
  );
}

function Lift({ community, ban }: { readonly community: Community; readonly ban: Ban }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function lift() {
    setBusy(true);
    try {
      await liftBan(community.id, ban.user.id);
      toast.success(t`The ban of ${ban.user.displayName} is lifted`);
      await client.invalidateQueries({ queryKey: moderationKey(community.id) });
    } catch (error) {
      toast.error(failureText(error, t`The ban could not be lifted.`, t`Something went wrong. Please try again.`));
    }
    setBusy(false);
  }
  return (
    <Button
      tone="outline"
      size="small"
      busy={busy}
      busyText={t`Lifting...`}
      aria-label={t`Lift the ban of ${ban.user.displayName}`}
      onClick={() => void lift()}
    >{t`Lift ban`}</Button>
  );
}
