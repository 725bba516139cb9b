import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { User } from "@/data/account/types";
import { TabPanel, Tabs } from "@/ui/tabs";
import { ProfileLikes } from "./profile-likes";
import { ProfileMedia } from "./profile-media";
import { ProfilePosts } from "./profile-posts";
import { ProfileReplies } from "./profile-replies";

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

/** The four tabs of a profile; which is open stands in the address. */
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
      <TabPanel value="replies">
        <ProfileReplies user={user} isOwn={isOwn} />
      </TabPanel>
      <TabPanel value="media">
        <ProfileMedia user={user} isOwn={isOwn} />
      </TabPanel>
      <TabPanel value="likes">
        <ProfileLikes user={user} isOwn={isOwn} />
      </TabPanel>
    </Tabs>
  );
}
