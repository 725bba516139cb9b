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
import { lazy, Suspense, useEffect } from "react";
import { afterPaint } from "@/lib/after-paint";
import { i18n } from "@/lib/i18n";
import { ConfirmYou } from "@/shared/reauthentication/reauthentication";
import { RowSkeletons } from "@/shared/moderation/paged-list";
import { SitePageLinks } from "@/shared/site/site-page-links";
import { BackButton } from "@/ui/back-button";
import { ScreenHeader } from "@/ui/screen-header";
import { useMediaQuery } from "@/ui/use-media";
import { usePageTitle } from "@/ui/use-page-title";
import type { SectionName } from "./sections";

const sections = () => import("./sections");
const OpenSection = lazy(() => sections().then((module) => ({ default: module.OpenSection })));

const SECTIONS = {
  account: { name: msg`Account`, Icon: UserCog },
  security: { name: msg`Security`, Icon: ShieldCheck },
  privacy: { name: msg`Privacy`, Icon: Lock },
  notifications: { name: msg`Notifications`, Icon: Bell },
  appearance: { name: msg`Appearance`, Icon: Palette },
  feed: { name: msg`Hidden from your feed`, Icon: LayoutList },
  blocked: { name: msg`Blocked people`, Icon: Ban },
  muted: { name: msg`Muted people`, Icon: BellOff },
  words: { name: msg`Muted words`, Icon: MessageSquareOff },
  programs: { name: msg`Apps and tokens`, Icon: Plug },
  invites: { name: msg`Invites`, Icon: Ticket },
  notices: { name: msg`Account notices`, Icon: Megaphone },
  data: { name: msg`Your data`, Icon: Database },
} as const satisfies Record<SectionName, object>;

const NAMES = Object.keys(SECTIONS) as SectionName[];
const isName = (word: unknown): word is SectionName => typeof word === "string" && Object.hasOwn(SECTIONS, word);

/** /settings: a list of pages; on wide screens the open page is beside it. */
export function SettingsPage() {
  const { section }: { section?: string } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const isWide = useMediaQuery("(min-width: 64rem)");
  const asked = isName(section) ? section : undefined;
  const open = asked ?? (isWide ? "account" : undefined);
  const title = asked && !isWide ? i18n._(SECTIONS[asked].name) : t`Settings`;
  // Prefetches the chunk of all sections after the first paint.
  useEffect(
    () =>
      void afterPaint()
        .then(sections)
        .catch(() => undefined),
    [],
  );
  usePageTitle(open ? i18n._(SECTIONS[open].name) : t`Settings`);
  // Redirects hashes of the former single-page settings.
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
            <Suspense fallback={<RowSkeletons count={2} />}>
              <OpenSection name={open} />
            </Suspense>
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
  readonly open: SectionName | undefined;
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
                // Side by side, the pages count as one screen: Back leaves it.
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
