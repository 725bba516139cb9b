import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { ShieldCheck } from "lucide-react";
import { useCallback, useDeferredValue, useEffect } from "react";
import { currentUserQuery, roleQuery } from "@/data/account/queries";
import type { User } from "@/data/account/types";
import { pauseAfter } from "@/data/client/query-client";
import { onQueryData } from "@/data/client/query-data";
import { isMissing } from "@/data/client/request";
import { isSignedIn, useSession } from "@/data/client/session";
import { storeUser, userByNameQuery } from "@/data/people/users";
import { REFRESH_MS } from "@/lib/limits";
import { SettingsLink } from "@/shared/settings/settings-link";
import { BackButton } from "@/ui/back-button";
import { ErrorState } from "@/ui/error-state";
import { iconButtonClass } from "@/ui/icon-button";
import { ScreenHeader } from "@/ui/screen-header";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { usePageTitle } from "@/ui/use-page-title";
import { BlockedNotice, MutedNotice } from "./hidden-notices";
import { OthersActions } from "./others-actions";
import { OwnActions } from "./own-actions";
import { PrivateNote } from "./private-note";
import { ProfileHeader } from "./profile-header";
import { ProfileTabs } from "./profile-tabs";
import { UserNotFound } from "@/shared/people/user-not-found";

/** /profile/{username} */
export function ProfilePage() {
  const { username } = useParams({ from: "/shell/profile/$username" });
  const navigate = useNavigate({ from: "/profile/$username" });
  const onRenamed = useCallback(
    (name: string) => void navigate({ params: { username: name }, search: true, replace: true }),
    [navigate],
  );
  return <Profile key={username.toLowerCase()} username={username} onRenamed={onRenamed} />;
}

/** /profile */
export function OwnProfilePage() {
  const session = useSession();
  return session ? <Profile key={session.username} username={session.username} /> : null;
}

interface ProfileProps {
  readonly username: string;
  /** Gets the present name, if the address holds a former one. */
  readonly onRenamed?: (name: string) => void;
}

function Profile({ username, onRenamed }: ProfileProps) {
  const session = useSession();
  const viewer = session?.userId ?? "";
  const isOwn = username.toLowerCase() === session?.username.toLowerCase();
  const query = useQuery({
    ...userByNameQuery(username, viewer),
    refetchInterval: isOwn ? REFRESH_MS : pauseAfter,
  });
  useStoredChanges(username, viewer);
  const isAbsent = isMissing(query.error);
  const user = isAbsent ? undefined : query.data;
  const name = user?.username ?? username;
  useEffect(() => {
    if (name.toLowerCase() !== username.toLowerCase()) onRenamed?.(name);
  }, [name, username, onRenamed]);
  usePageTitle(isOwn ? null : user?.displayName);
  useCacheOwnProfile(isOwn && query.isFetchedAfterMount ? user : undefined);

  // The response renders at once, in one task; the deferred content renders in many.
  const isKnown = useDeferredValue(user !== undefined);
  if (user && isKnown) return <Known user={user} isOwn={isOwn} />;
  return (
    <>
      <ScreenHeader title={isOwn ? t`Your Profile` : t`Profile`} leading={isOwn ? null : <BackButton />} />
      {query.isPending || user ? <ProfileSkeleton /> : null}
      {isAbsent ? <UserNotFound /> : null}
      {query.isError && !isAbsent ? (
        <ErrorState
          title={t`The profile could not be loaded`}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </>
  );
}

/** The stored copy follows every change of the profile, as by following. */
function useStoredChanges(username: string, viewer: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = userByNameQuery(username, viewer);
    onQueryData<User>(client, queryKey, (user) => isSignedIn(viewer) && storeUser(viewer, user), viewer);
  }, [client, username, viewer]);
}

/** Copies the refetched profile to the query of the side bar. */
function useCacheOwnProfile(me: User | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (me) client.setQueryData(["session", "user"], me);
  }, [client, me]);
}

/** Links that the side bar has on wide screens. */
function OwnLinks() {
  // The query of the current user loads the role, too.
  const { isSuccess } = useQuery(currentUserQuery());
  const { data: role = "member" } = useQuery({ ...roleQuery(), enabled: isSuccess });
  return (
    <>
      {role === "member" ? null : (
        <Link
          to="/moderation/{-$part}/{-$id}"
          params={{}}
          aria-label={t`Moderation`}
          title={t`Moderation`}
          className={iconButtonClass()}
        >
          <ShieldCheck aria-hidden />
        </Link>
      )}
      <SettingsLink />
    </>
  );
}

function Known({ user, isOwn }: { readonly user: User; readonly isOwn: boolean }) {
  const isBlocked = user.isBlocked === true;
  return (
    <>
      <ScreenHeader
        title={isOwn ? t`Your Profile` : user.displayName}
        leading={isOwn ? null : <BackButton />}
        trailing={isOwn ? <OwnLinks /> : null}
      />
      <ProfileHeader
        user={user}
        isOwn={isOwn}
        actions={isOwn ? <OwnActions user={user} /> : <OthersActions user={user} />}
      />
      {isOwn ? null : <PrivateNote user={user} />}
      {user.isMuted === true && !isBlocked ? <MutedNotice user={user} /> : null}
      {isBlocked ? <BlockedNotice user={user} /> : <ProfileTabs user={user} isOwn={isOwn} />}
    </>
  );
}

function ProfileSkeleton() {
  return (
    <div>
      <LoadingText>{t`Loading profile...`}</LoadingText>
      <Skeleton className="aspect-[3/1] w-full !rounded-none" />
      <div className="space-y-3 px-4 pb-6 sm:px-5">
        <Skeleton className="-mt-11 size-22 !rounded-full sm:-mt-16 sm:size-28" />
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-4 w-64" />
      </div>
    </div>
  );
}
