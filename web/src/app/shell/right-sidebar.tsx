import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useSearch } from "@tanstack/react-router";
import { PanelRightClose, PanelRightOpen } from "lucide-react";
import { Suspense, useState } from "react";
import { useSession } from "@/data/client/session";
import { sidebarQuery } from "@/data/sidebar/queries";
import { readStored, writeStored } from "@/lib/local-storage";
import { SiteNoticeCard } from "@/shared/site-notice/site-notice-card";
import { IconButton } from "@/ui/icon-button";
import { extraAfterPaint } from "@/ui/lazy-after-paint";
import { CommunityCards } from "./community-cards";
import { RecentNotifications } from "./recent-notifications";
import { SideCards } from "./side-cards";

/** Screens that need the width or the quiet: the panel is folded there by default. */
const FOLDED_AT_FIRST = /^\/(?:messages|settings|moderation)(?:\/|$)/u;

// A separate chunk: it includes the lightbox, which the home screen does not need.
const ProfileCards = extraAfterPaint(() => import("./person-cards").then((module) => module.ProfileCards));
const ChatCards = extraAfterPaint(() => import("./person-cards").then((module) => module.ChatCards));

/** The cards beside every screen. The open state is remembered for both kinds of screens. */
export function RightSidebar() {
  const { pathname } = useLocation();
  const key = FOLDED_AT_FIRST.test(pathname) ? "panelOfTools" : "panel";
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const isOpen = chosen[key] ?? readStored(key, isBoolean) ?? key === "panel";

  function toggle() {
    setChosen({ ...chosen, [key]: !isOpen });
    writeStored(key, !isOpen);
  }

  return (
    <div data-rail={isOpen ? "open" : "folded"} className="hidden xl:block">
      <IconButton
        label={isOpen ? t`Hide the side panel` : t`Show the side panel`}
        aria-expanded={isOpen}
        className="fixed end-[calc(var(--edge)+3rem)] top-[calc(var(--offline-height)+0.625rem)] z-30"
        onClick={toggle}
      >
        {isOpen ? (
          <PanelRightClose aria-hidden className="rtl:-scale-x-100" />
        ) : (
          <PanelRightOpen aria-hidden className="rtl:-scale-x-100" />
        )}
      </IconButton>
      {isOpen ? (
        <aside
          aria-label={t`Around you`}
          className="fixed end-(--gutter) top-(--header-height) bottom-(--tabs-height) w-(--right-width) overflow-y-auto overscroll-contain py-5"
        >
          <div className="grid grid-cols-1 gap-4">
            <Suspense fallback={null}>
              <ScreenCards />
            </Suspense>
            <SponsoredCard />
            <RecentNotifications />
            <SideCards />
          </div>
        </aside>
      ) : null}
    </div>
  );
}

/** The first cards depend on the screen: a community, a profile, or an open conversation. */
function ScreenCards() {
  const { pathname } = useLocation();
  const { with: person, conversation }: { with?: string; conversation?: string } = useSearch({ strict: false });
  const [, kind, name] = /^\/(communities|profile)\/([^/]+)/u.exec(pathname) ?? [];
  const id = name && decodeURIComponent(name);
  if (kind === "communities" && id) return <CommunityCards slug={id} />;
  if (kind === "profile" && id) return <ProfileCards username={id} />;
  if (pathname !== "/messages") return null;
  if (person) return <ChatCards thread={{ kind: "direct", id: person }} />;
  return conversation ? <ChatCards thread={{ kind: "group", id: conversation }} /> : null;
}

const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

/** The operator's notice; without one, a tip of the product's own. */
function SponsoredCard() {
  const session = useSession();
  const { data, isPending } = useQuery({ ...sidebarQuery(), enabled: session !== null });
  const waits = isPending && session !== null;
  return (
    // The invisible tip reserves the place meanwhile: shown, it would flash before a notice.
    <div inert={waits} className={waits ? "opacity-0" : "fade-in"}>
      <SiteNoticeCard notice={data?.notice ?? null} />
    </div>
  );
}
