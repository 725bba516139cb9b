import { i18n } from "@/lib/i18n";
import { msg, t } from "@lingui/core/macro";
import { Link, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { ConfirmYou } from "@/shared/reauthentication/reauthentication";
import { SitePageLinks } from "@/shared/site/site-page-links";
import { BackButton } from "@/ui/back-button";
import { LinkButton } from "@/ui/link-button";
import { ScreenHeader } from "@/ui/screen-header";
import { Section } from "@/ui/section";
import { AccountSection } from "./account-section";
import { AppearanceSection } from "./appearance-section";
import { BlockedList } from "./blocked-list";
import { FeedbackList } from "./feedback-list";
import { MutedList } from "./muted-list";
import { MutedWords } from "./muted-words";
import { NotificationsSection } from "./notifications-section";
import { DataSection } from "./own-data/data-section";
import { PrivacySection } from "./privacy-section";
import { SecuritySection } from "./security/security-section";

const Invites = lazy(() => import("@/shared/invites/invites").then((module) => ({ default: module.Invites })));

const Programs = lazy(() => import("./programs/programs").then((module) => ({ default: module.Programs })));

const SECTIONS = [
  ["account", msg`Account`],
  ["security", msg`Security`],
  ["privacy", msg`Privacy`],
  ["notifications", msg`Notifications`],
  ["look", msg`Look`],
  ["feed", msg`Your feed`],
  ["blocked", msg`Blocked`],
  ["muted", msg`Muted`],
  ["words", msg`Muted words`],
  ["programs", msg`Apps and tokens`],
  ["invites", msg`Invites`],
  ["notices", msg`Account notices`],
  ["data", msg`Your data`],
] as const;

export function SettingsPage() {
  useHeadingOfHash();
  return (
    <>
      <ScreenHeader title={t`Settings`} leading={<BackButton />} />
      <nav aria-label={t`Sections of the settings`} className="border-b border-line px-4 py-3 sm:px-5">
        <ul className="flex flex-wrap gap-2">
          {SECTIONS.map(([id, name]) => (
            <li key={id}>
              <Link
                to="/settings"
                hash={id}
                replace
                className="press inline-flex h-11 items-center rounded-full bg-chip px-4 text-small font-semibold text-on-chip hover:bg-brand-soft hover:text-brand"
              >
                {i18n._(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AccountSection />
      <SecuritySection />
      <PrivacySection />
      <NotificationsSection />
      <AppearanceSection />
      <Section id="feed" title={t`Your feed`} intro={t`What you chose to see less of in For you. Only you see this.`}>
        <FeedbackList />
      </Section>
      <Section id="blocked" title={t`Blocked people`}>
        <BlockedList />
      </Section>
      <Section id="muted" title={t`Muted people`}>
        <MutedList />
      </Section>
      <Section
        id="words"
        title={t`Muted words`}
        intro={t`Posts with these words leave your feeds, and notifications of them do not reach you. Whole words, hashtags too.`}
      >
        <MutedWords />
      </Section>
      <Section id="programs" title={t`Apps and tokens`} intro={t`Programs that may use your account.`}>
        <Suspense fallback={<RowSkeletons count={2} />}>
          <Programs />
        </Suspense>
      </Section>
      <Section id="invites" title={t`Invites`} intro={t`Links by which others can join this site.`}>
        <Suspense fallback={<RowSkeletons count={1} />}>
          <Invites />
        </Suspense>
      </Section>
      <Section
        id="notices"
        title={t`Account notices`}
        intro={t`Moderation actions on your account and content, with reasons.`}
      >
        <div className="px-4 sm:px-5">
          <LinkButton to="/settings/notices" tone="outline" size="small">{t`Open account notices`}</LinkButton>
        </div>
      </Section>
      <DataSection />
      <footer className="border-t border-line px-4 py-4 empty:hidden sm:px-5">
        <SitePageLinks />
      </footer>
      <ConfirmYou />
    </>
  );
}

/** Whoever follows /settings#privacy is read that section from its heading on. */
function useHeadingOfHash(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash === "") return;
    const heading = document.getElementById(hash);
    heading?.scrollIntoView({ block: "start" });
    heading?.focus({ preventScroll: true });
  }, [hash]);
}
