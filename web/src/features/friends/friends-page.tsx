import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { currentUserQuery } from "@/data/account/queries";
import type { Person } from "@/data/people/follows";
import { FollowButton } from "@/shared/people/follow-button";
import { FollowLists, followListsPlace } from "@/shared/people/follow-lists";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";

/** /friends: the viewer's followers and following. */
export function FriendsPage() {
  const search: { tab?: unknown; q?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(currentUserQuery());
  const me = query.data;
  return (
    <>
      <ScreenHeader
        title={t`Friends`}
        trailing={
          <>
            {me?.approvesFollowers === true ? (
              <LinkButton to="/friends/requests" tone="soft" size="small">{t`Follow requests`}</LinkButton>
            ) : null}
            <LinkButton to="/lists/{-$listId}" params={{}} tone="soft" size="small">{t`Lists`}</LinkButton>
          </>
        }
      />
      {query.isError && !me ? (
        <ErrorState
          title={t`Your friends could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <FollowLists
          roomy
          user={me}
          place={followListsPlace(search)}
          onPlace={({ tab, q }) =>
            void navigate({
              to: "/friends",
              search: { ...(tab === "following" ? { tab } : {}), ...(q === "" ? {} : { q }) },
              replace: true,
              resetScroll: false,
            })
          }
          empty={{
            followers: (
              <EmptyState
                drawing="people"
                title={t`No followers yet`}
                action={<LinkButton to="/create">{t`Write a post`}</LinkButton>}
              >{t`Write a first post to help people find you.`}</EmptyState>
            ),
            following: (
              <EmptyState
                drawing="people"
                title={t`Not following anyone yet`}
                action={<LinkButton to="/search">{t`Find people`}</LinkButton>}
              >{t`Posts of people you follow appear in your feed.`}</EmptyState>
            ),
          }}
          Action={ViewAndFollow}
        />
      )}
    </>
  );
}

function ViewAndFollow({ person }: { readonly person: Person }) {
  return (
    <>
      <LinkButton
        to="/profile/$username"
        params={{ username: person.username }}
        tone="outline"
        size="small"
        aria-label={t`View ${person.displayName}`}
      >{t`View`}</LinkButton>
      <FollowButton person={person} />
    </>
  );
}
