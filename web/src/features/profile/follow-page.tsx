import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import type { User } from "@/data/account/types";
import { isMissing } from "@/data/client/request";
import { useViewer } from "@/data/client/viewer";
import type { FollowList } from "@/data/people/queries";
import { userByNameQuery } from "@/data/people/users";
import { FollowButton } from "@/shared/people/follow-button";
import { FollowLists, followListsPlace } from "@/shared/people/follow-lists";
import { BackButton } from "@/ui/back-button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";
import { UserNotFound } from "@/shared/people/user-not-found";

/** /profile/{username}/followers */
export function FollowersPage() {
  return <FollowPage list="followers" />;
}

/** /profile/{username}/following */
export function FollowingPage() {
  return <FollowPage list="following" />;
}

function FollowPage({ list }: { readonly list: FollowList }) {
  const params: { username?: string } = useParams({ strict: false });
  const search: { q?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const viewer = useViewer();
  const username = params.username ?? "";
  const query = useQuery(userByNameQuery(username, viewer));
  const isAbsent = isMissing(query.error);
  const user = isAbsent ? undefined : query.data;
  return (
    <>
      <ScreenHeader title={user ? user.displayName : `@${username}`} leading={<BackButton />} />
      {isAbsent ? <UserNotFound /> : null}
      {query.isError && !isAbsent && !user ? (
        <ErrorState
          title={t`The list could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <FollowLists
          user={user}
          place={followListsPlace({ tab: list, q: search.q })}
          onPlace={({ tab, q }) =>
            void navigate({
              to: tab === "followers" ? "/profile/$username/followers" : "/profile/$username/following",
              params: { username },
              search: q === "" ? {} : { q },
              replace: true,
              resetScroll: false,
            })
          }
          empty={{
            followers: <Nobody user={user} viewer={viewer} list="followers" />,
            following: <Nobody user={user} viewer={viewer} list="following" />,
          }}
          Action={FollowButton}
        />
      )}
    </>
  );
}

interface NobodyProps {
  readonly user: User | undefined;
  readonly viewer: string;
  readonly list: FollowList;
}

function Nobody({ user, viewer, list }: NobodyProps) {
  const isOwn = user?.id === viewer;
  return (
    <EmptyState
      drawing="people"
      title={list === "followers" ? t`No followers yet` : t`Not following anyone yet`}
      action={isOwn ? <LinkButton to="/search">{t`Find people`}</LinkButton> : null}
    />
  );
}
