import { t } from "@lingui/core/macro";
import { lazy } from "react";
import { Section } from "@/ui/section";
import { AccountSection } from "./account-section";
import { AppearanceSection } from "./appearance-section";
import { BlockedList } from "./blocked-list";
import { FeedbackList } from "./feedback-list";
import { MutedList } from "./muted-list";
import { MutedWords } from "./muted-words";
import { NoticeList } from "./notice-list";
import { NotificationsSection } from "./notifications-section";
import { PrivacySection } from "./privacy-section";

const DataSection = lazy(() => import("./own-data/data-section").then((module) => ({ default: module.DataSection })));
const SecuritySection = lazy(() =>
  import("./security/security-section").then((module) => ({ default: module.SecuritySection })),
);
const Invites = lazy(() => import("@/shared/invites/invites").then((module) => ({ default: module.Invites })));
const Programs = lazy(() => import("./programs/programs").then((module) => ({ default: module.Programs })));

const SECTIONS = {
  account: () => <AccountSection />,
  security: () => <SecuritySection />,
  privacy: () => <PrivacySection />,
  notifications: () => <NotificationsSection />,
  appearance: () => <AppearanceSection />,
  feed: () => (
    <Section
      id="feed"
      title={t`Hidden from your feed`}
      intro={t`What you chose to see less of in For you. Only you see this.`}
    >
      <FeedbackList />
    </Section>
  ),
  blocked: () => (
    <Section id="blocked" title={t`Blocked people`}>
      <BlockedList />
    </Section>
  ),
  muted: () => (
    <Section id="muted" title={t`Muted people`}>
      <MutedList />
    </Section>
  ),
  words: () => (
    <Section
      id="words"
      title={t`Muted words`}
      intro={t`Posts with these words leave your feeds, and notifications of them do not reach you. Whole words, hashtags too.`}
    >
      <MutedWords />
    </Section>
  ),
  programs: () => (
    <Section id="programs" title={t`Apps and tokens`} intro={t`Programs that may use your account.`}>
      <Programs />
    </Section>
  ),
  invites: () => (
    <Section id="invites" title={t`Invites`} intro={t`Links by which others can join this site.`}>
      <Invites />
    </Section>
  ),
  notices: () => (
    <Section
      id="notices"
      title={t`Account notices`}
      intro={t`Moderation actions on your account and content, with reasons. You can appeal each of them once.`}
    >
      <NoticeList />
    </Section>
  ),
  data: () => <DataSection />,
} as const;

export type SectionName = keyof typeof SECTIONS;

export function OpenSection({ name }: { readonly name: SectionName }) {
  return SECTIONS[name]();
}
