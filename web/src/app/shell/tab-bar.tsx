import { t } from "@lingui/core/macro";
import { Bell, House, SquarePen, User, UsersRound, type LucideIcon } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { scrollBehavior } from "@/lib/appearance";
import { UnreadBadge } from "@/shared/notifications/unread-badge";
import { activeTab, type Tab } from "./active-tab";

const TABS: readonly {
  tab: Tab;
  to: "/" | "/create" | "/communities" | "/notifications" | "/profile";
  label: string;
  Icon: LucideIcon;
}[] = [
  {
    tab: "home",
    to: "/",
    get label() {
      return t`Home`;
    },
    Icon: House,
  },
  {
    tab: "create",
    to: "/create",
    get label() {
      return t`Create`;
    },
    Icon: SquarePen,
  },
  {
    tab: "communities",
    to: "/communities",
    get label() {
      return t`Communities`;
    },
    Icon: UsersRound,
  },
  {
    tab: "activity",
    to: "/notifications",
    get label() {
      return t`Activity`;
    },
    Icon: Bell,
  },
  {
    tab: "profile",
    to: "/profile",
    get label() {
      return t`Profile`;
    },
    Icon: User,
  },
];

export function TabBar({ pathname }: { pathname: string }) {
  const active = activeTab(pathname);
  return (
    <nav
      aria-label={t`Tabs`}
      className="fixed inset-x-0 bottom-0 z-30 h-[calc(var(--tabs-height)+var(--safe-bottom))] border-t border-line bg-bar pb-(--safe-bottom) backdrop-blur-lg between-panels"
    >
      <ul className="mx-auto flex h-full px-1 max-w-(--column-width)">
        {TABS.map(({ tab, to, label, Icon }) => (
          // On a narrow screen the longest label takes the width left by short ones.
          <li key={tab} className="min-w-0 flex-auto sm:flex-1">
            <Link
              to={to}
              aria-current={tab === active ? "page" : undefined}
              activeProps={NO_PROPS}
              onClick={(event) => {
                // A second press on the open tab scrolls to the top.
                if (pathname !== to) return;
                if (to === "/") event.preventDefault();
                window.scrollTo({ top: 0, behavior: scrollBehavior() });
              }}
              className="group press relative flex h-full flex-col items-center justify-center gap-0.5 text-meta font-semibold whitespace-nowrap text-muted hover:text-text aria-[current]:text-brand focus-visible:-outline-offset-2"
            >
              <span className="grid h-7 w-full max-w-13 place-items-center rounded-full transition-colors duration-200 group-aria-[current]:bg-brand-soft">
                <Icon aria-hidden className="size-5.5" />
              </span>
              {label}
              {tab === "activity" ? <UnreadBadge className="absolute start-1/2 top-1 ms-1" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Replaces the router's own marking of active links: tabs follow another rule. */
const NO_PROPS = {};
