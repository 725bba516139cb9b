import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { ArrowLeft, Settings } from "lucide-react";
import { lazy, Suspense, type ReactNode } from "react";
import { reasonText } from "@/data/client/failure-text";
import { isMissing } from "@/data/client/request";
import type { Community } from "@/data/communities/cache";
import { communityQuery } from "@/data/communities/queries";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { iconButtonClass } from "@/ui/icon-button";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { TabPanel, Tabs } from "@/ui/tabs";
import { useFailureToast } from "@/ui/use-failure-toast";
import { usePageTitle } from "@/ui/use-page-title";
import { AboutTab } from "./about-tab";
import { CommunityHeader } from "./community-header";
import { CommunityMenu } from "./community-menu";
import { MembersTab } from "./members-tab";
import { PostsTab } from "./posts-tab";
import { looksAfter } from "./powers";
import { useCheckedSession } from "./use-checked-session";

const TABS = [
  {
    value: "posts",
    get label() {
      return t`Posts`;
    },
  },
  {
    value: "members",
    get label() {
      return t`Members`;
    },
  },
  {
    value: "about",
    get label() {
      return t`About`;
    },
  },
  {
    value: "events",
    get label() {
      return t`Events`;
    },
  },
] as const;

const EventsTab = lazy(() => import("./events-tab").then((module) => ({ default: module.EventsTab })));

/** /communities/{slug} */
export function CommunityPage() {
  const { slug } = useParams({ from: "/shell/communities/$slug" });
  useCheckedSession();
  const query = useQuery(communityQuery(slug));
  const isAbsent = isMissing(query.error);
  const community = isAbsent ? undefined : query.data;
  usePageTitle(community?.name);
  useFailureToast(query.isError && !isAbsent && !community, t`Failed to load community`);
  if (community) return <Known key={community.id} community={community} />;
  return (
    <>
      <ScreenHeader title={t`Community`} leading={<BackToList />} />
      {query.isPending ? <CommunitySkeleton /> : null}
      {isAbsent ? <CommunityNotFound /> : null}
      {query.isError && !isAbsent ? (
        <ErrorState title={t`Failed to load community`} busy={query.isFetching} onRetry={() => void query.refetch()}>
          {reasonText(query.error)}
        </ErrorState>
      ) : null}
    </>
  );
}

function Known({ community }: { readonly community: Community }) {
  const search: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { slug, name } = community;
  const open = TABS.find(({ value }) => value === search.tab)?.value ?? "posts";
  return (
    <>
      <ScreenHeader
        title={<bdi>{name}</bdi>}
        leading={<BackToList />}
        trailing={
          <>
            <CommunityMenu community={community} />
            {looksAfter(community) ? (
              <Link
                to="/communities/$slug/settings"
                params={{ slug }}
                aria-label={t`Community settings`}
                title={t`Community settings`}
                className={iconButtonClass()}
              >
                <Settings aria-hidden />
              </Link>
            ) : null}
          </>
        }
      />
      <CommunityHeader community={community} />
      <Tabs
        label={name}
        value={open}
        tabs={TABS}
        onValueChange={(tab) =>
          void navigate({
            to: "/communities/$slug",
            params: { slug },
            search: tab === "posts" ? {} : { tab },
            replace: true,
            resetScroll: false,
          })
        }
      >
        <TabPanel value="posts">
          <PostsTab community={community} />
        </TabPanel>
        <TabPanel value="members">
          <MembersTab community={community} />
        </TabPanel>
        <TabPanel value="about">
          <AboutTab community={community} />
        </TabPanel>
        <TabPanel value="events">
          <Suspense fallback={<LoadingText>{t`Loading events...`}</LoadingText>}>
            <EventsTab community={community} />
          </Suspense>
        </TabPanel>
      </Tabs>
    </>
  );
}

export function BackToList(): ReactNode {
  return (
    <Link
      to="/communities"
      aria-label={t`Back to Communities`}
      title={t`Back to Communities`}
      className={iconButtonClass()}
    >
      <ArrowLeft aria-hidden />
    </Link>
  );
}

export function CommunityNotFound() {
  return (
    <EmptyState
      title={t`Community not found`}
      action={<LinkButton to="/communities">{t`Back to Communities`}</LinkButton>}
    >{t`It may have been deleted, or its address is another one.`}</EmptyState>
  );
}

function CommunitySkeleton() {
  return (
    <div>
      <LoadingText>{t`Loading community...`}</LoadingText>
      <Skeleton className="aspect-[3/1] w-full !rounded-none" />
      <div className="space-y-3 px-4 pb-6 sm:px-5">
        <Skeleton className="-mt-11 size-22 !rounded-full sm:-mt-16 sm:size-28" />
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-64" />
      </div>
    </div>
  );
}
