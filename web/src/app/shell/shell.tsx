import { t } from "@lingui/core/macro";
import { Outlet, useLocation } from "@tanstack/react-router";
import { lazy, Suspense, useState, type ComponentType } from "react";
import { getSession } from "@/data/client/session";
import { hasPanes, hasTabBar } from "./active-tab";
import { Header } from "./header";
import { TabBar } from "./tab-bar";
import { extraAfterPaint } from "@/ui/lazy-after-paint";
import { useMediaQuery } from "@/ui/use-media";

const Background = extraAfterPaint(() => import("@/app/extras").then((module) => module.Background));

/**
 * Only wide windows have room for the side panels, so only they load them; a failed chunk does not break the screen.
 */
const RightSidebar = aside(() => import("./right-sidebar").then((module) => module.RightSidebar));
const LEFT = "(min-width: 64rem)";
const left = () => import("./left-sidebar").then((module) => module.LeftSidebar);
const LeftSidebar = aside(left);
// Visible panels are fetched in parallel with the page's own chunks.
if (window.matchMedia(LEFT).matches) left().catch(() => undefined);

function aside(load: () => Promise<ComponentType>) {
  return lazy<ComponentType>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
}

const GuestShell = lazy(() =>
  import("@/features/guest/guest-shell").then((module) => ({ default: module.GuestShell })),
);

/** The full layout for members; a reading page for visitors without an account. Fixed until the page is left. */
export function Shell() {
  const [isGuest] = useState(() => getSession() === null);
  if (!isGuest) return <MemberShell />;
  return (
    <Suspense fallback={null}>
      <GuestShell />
    </Suspense>
  );
}

/** The shared layout: header, side panels in wide windows, one column 640 px wide, tabs. */
function MemberShell() {
  const { pathname } = useLocation();
  const tabs = hasTabBar(pathname);
  const panes = hasPanes(pathname);
  const hasLeft = useMediaQuery(LEFT);
  const hasRight = useMediaQuery("(min-width: 80rem)");
  return (
    // Without tabs the side panels reach down to the bottom.
    <div className={`shell contents ${tabs ? "" : "[--tabs-height:0px]"}`} data-panes={panes || undefined}>
      <a
        href="#main"
        className="fixed start-3 -top-20 z-50 rounded-full bg-brand px-5 py-3 font-semibold text-on-brand focus:top-2.5"
      >{t`Skip to content`}</a>
      <Header />
      {hasLeft && (
        <Suspense fallback={null}>
          <LeftSidebar />
        </Suspense>
      )}
      <div className="between-panels">
        <main
          id="main"
          tabIndex={-1}
          className={`mx-auto min-h-[calc(100dvh-var(--header-height))] bg-surface sm:border-x sm:border-line ${
            tabs ? "pb-[calc(var(--tabs-height)+var(--safe-bottom))]" : ""
          } ${panes ? (tabs ? "max-lg:max-w-(--column-width) lg:max-w-[61.5rem]" : "") : "max-w-(--column-width)"}`}
        >
          <Outlet />
        </main>
      </div>
      {hasRight && (
        <Suspense fallback={null}>
          <RightSidebar />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Background />
      </Suspense>
      {tabs && <TabBar pathname={pathname} />}
    </div>
  );
}
