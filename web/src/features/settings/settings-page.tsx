import { msg, t } from "@lingui/core/macro";
import { Link, Navigate, useLocation, useParams } from "@tanstack/react-router";
import {
  Ban,
  Bell,
  BellOff,
  ChevronRight,
  Database,
  LayoutList,
  Lock,
  Megaphone,
  MessageSquareOff,
  Palette,
  Plug,
  Ticket,
  UserCog,
  ShieldCheck,
} from "lucide-react";
import { lazy, Suspense } from "react";
import { i18n } from "@/lib/i18n";
import { ConfirmYou } from "@/shared/reauthentication/reauthentication";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { SitePageLinks } from "@/shared/site/site-page-links";
import { BackButton } from "@/ui/back-button";
import { ScreenHeader } from "@/ui/screen-header";
import { Section } from "@/ui/section";
import { useMediaQuery } from "@/ui/use-media";
import { usePageTitle } from "@/ui/use-page-title";
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
  account: { name: msg`Account`, Icon: UserCog, show: () => <AccountSection /> },
  security: { name: msg`Security`, Icon: ShieldCheck, show: () => <SecuritySection /> },
  privacy: { name: msg`Privacy`, Icon: Lock, show: () => <PrivacySection /> },
  notifications: { name: msg`Notifications`, Icon: Bell, show: () => <NotificationsSection /> },
  appearance: { name: msg`Appearance`, Icon: Palette, show: () => <AppearanceSection /> },
  feed: {
    name: msg`Hidden from your feed`,
    Icon: LayoutList,
    show: () => (
      <Section
        id="feed"
        title={t`Hidden from your feed`}
        intro={t`What you chose to see less of in For you. Only you see this.`}
      >
        <FeedbackList />
      </Section>
    ),
  },
  blocked: {
    name: msg`Blocked people`,
    Icon: Ban,
    show: () => (
      <Section id="blocked" title={t`Blocked people`}>
        <BlockedList />
      </Section>
    ),
  },
  muted: {
    name: msg`Muted people`,
    Icon: BellOff,
    show: () => (
      <Section id="muted" title={t`Muted people`}>
        <MutedList />
      </Section>
    ),
  },
  words: {
    name: msg`Muted words`,
    Icon: MessageSquareOff,
    show: () => (
      <Section
        id="words"
        title={t`Muted words`}
        intro={t`Posts with these words leave your feeds, and notifications of them do not reach you. Whole words, hashtags too.`}
      >
        <MutedWords />
      </Section>
    ),
  },
  programs: {
    name: msg`Apps and tokens`,
    Icon: Plug,
    show: () => (
      <Section id="programs" title={t`Apps and tokens`} intro={t`Programs that may use your account.`}>
        <Programs />
      </Section>
    ),
  },
  invites: {
    name: msg`Invites`,
    Icon: Ticket,
    show: () => (
      <Section id="invites" title={t`Invites`} intro={t`Links by which others can join this site.`}>
        <Invites />
      </Section>
    ),
  },
  notices: {
    name: msg`Account notices`,
    Icon: Megaphone,
    show: () => (
      <Section
        id="notices"
        title={t`Account notices`}
        intro={t`Moderation actions on your account and content, with reasons. You can appeal each of them once.`}
      >
        <NoticeList />
      </Section>
    ),
  },
  data: { name: msg`Your data`, Icon: Database, show: () => <DataSection /> },
} as const;

type Name = keyof typeof SECTIONS;
const NAMES = Object.keys(SECTIONS) as Name[];
const isName = (word: unknown): word is Name => typeof word === "string" && Object.hasOwn(SECTIONS, word);

/** /settings: a list of pages; where there is room, the open page stands beside it. */
export function SettingsPage() {
  const { section }: { section?: string } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const isWide = useMediaQuery("(min-width: 64rem)");
  const asked = isName(section) ? section : undefined;
  const open = asked ?? (isWide ? "account" : undefined);
  const title = asked && !isWide ? i18n._(SECTIONS[asked].name) : t`Settings`;
  usePageTitle(open ? i18n._(SECTIONS[open].name) : t`Settings`);
  // Addresses as they were when all settings were one page.
  const old = hash === "look" ? "appearance" : hash;
  if (asked === undefined && isName(old))
    return <Navigate to="/settings/{-$section}" params={{ section: old }} replace />;
  return (
    <>
      <ScreenHeader title={title} leading={<BackButton to={asked && !isWide ? "/settings" : "/"} />} />
      <div className="flex">
        {isWide || open === undefined ? <SectionList open={open} isWide={isWide} /> : null}
        {open === undefined ? null : (
          <div key={open} className="min-w-0 flex-1 max-lg:[&>section>header>h2]:sr-only">
            <Suspense fallback={<RowSkeletons count={2} />}>{SECTIONS[open].show()}</Suspense>
          </div>
        )}
      </div>
      <footer className="border-t border-line px-4 py-4 empty:hidden sm:px-5">
        <SitePageLinks />
      </footer>
      <ConfirmYou />
    </>
  );
}

interface SectionListProps {
  readonly open: Name | undefined;
  readonly isWide: boolean;
}

function SectionList({ open, isWide }: SectionListProps) {
  return (
    <nav
      aria-label={t`Sections of the settings`}
      className="w-full lg:w-60 lg:shrink-0 lg:border-e lg:border-line lg:px-2 lg:py-3 lg:min-h-[calc(100dvh-var(--header-height)-var(--tabs-height)-3.5rem)]"
    >
      <ul className="max-lg:divide-y max-lg:divide-line">
        {NAMES.map((name) => {
          const { name: title, Icon } = SECTIONS[name];
          return (
            <li key={name}>
              <Link
                to="/settings/{-$section}"
                params={{ section: name }}
                // Beside each other they are one screen: a step back leaves it.
                replace={isWide}
                resetScroll={!isWide}
                aria-current={name === open ? "page" : undefined}
                className="flex min-h-13 items-center gap-3 px-4 py-2 font-semibold hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand sm:px-5 lg:min-h-11 lg:rounded-input lg:px-3"
              >
                <Icon aria-hidden className="size-5 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">{i18n._(title)}</span>
                <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted lg:hidden" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
