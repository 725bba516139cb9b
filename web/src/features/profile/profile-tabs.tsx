import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import type { User } from "@/data/account/types";
import { PostSkeletons } from "@/shared/post-card/post-skeleton";
import { lazyAhead } from "@/ui/lazy-after-paint";
import { TabPanel, Tabs } from "@/ui/tabs";
import { ProfilePosts } from "./profile-posts";

const isNamed = /[?&]tab=/.test(location.search);
const OtherTab = lazyAhead(() => import("./other-tab").then((module) => module.OtherTab), isNamed);

const TABS = [
  {
    value: "posts",
    get label() {
      return t`Posts`;
    },
  },
  {
    value: "replies",
    get label() {
      return t`Replies`;
    },
  },
  {
    value: "media",
    get label() {
      return t`Media`;
    },
  },
  {
    value: "likes",
    get label() {
      return t`Likes`;
    },
  },
] as const;

interface ProfileTabsProps {
  readonly user: User;
  readonly isOwn: boolean;
}

/** The four tabs of a profile; the address names the open one. */
export function ProfileTabs({ user, isOwn }: ProfileTabsProps) {
  const search: { tab?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = TABS.find(({ value }) => value === search.tab)?.value ?? "posts";
  return (
    <Tabs
      label={t`Profile`}
      value={open}
      tabs={TABS}
      onValueChange={(tab) =>
        void navigate({
          to: ".",
          search: tab === "posts" ? {} : { tab },
          replace: true,
          resetScroll: false,
        })
      }
    >
      <TabPanel value="posts">
        <ProfilePosts user={user} isOwn={isOwn} />
      </TabPanel>
      {(["replies", "media", "likes"] as const).map((tab) => (
        <TabPanel key={tab} value={tab}>
          <Suspense fallback={<PostSkeletons count={2} />}>
            <OtherTab tab={tab} user={user} isOwn={isOwn} />
          </Suspense>
        </TabPanel>
      ))}
    </Tabs>
  );
}
