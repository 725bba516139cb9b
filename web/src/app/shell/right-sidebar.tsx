import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "@/data/client/session";
import { sidebarQuery } from "@/data/sidebar/queries";
import { SiteNoticeCard } from "@/shared/site-notice/site-notice-card";
import { RecentNotifications } from "./recent-notifications";
import { SideCards } from "./side-cards";

/** The cards beside every screen. */
export function RightSidebar() {
  return (
    <aside
      aria-label={t`Around you`}
      className="fixed end-0 top-(--header-height) bottom-(--tabs-height) hidden w-(--right-width) overflow-y-auto overscroll-contain px-4 py-5 xl:block"
    >
      <div className="grid grid-cols-1 gap-4">
        <SponsoredCard />
        <RecentNotifications />
        <SideCards />
      </div>
    </aside>
  );
}

/** The operator's notice stands here; without one, a tip of the product's own. */
function SponsoredCard() {
  const session = useSession();
  const { data, isPending } = useQuery({ ...sidebarQuery(), enabled: session !== null });
  const waits = isPending && session !== null;
  return (
    // The tip keeps the place meanwhile, unseen: it would only flash before a notice.
    <div inert={waits} className={waits ? "opacity-0" : "fade-in"}>
      <SiteNoticeCard notice={data?.notice ?? null} />
    </div>
  );
}
