import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { FEED_TABS, type FeedTab } from "@/lib/feed-tab";
import { tabId, TabStrip } from "@/ui/tab-strip";
import { Feed } from "./feed";
import { useFeedTab } from "./use-feed-tab";
import { useWelcome } from "./use-welcome";
import { Welcome } from "./welcome";

const PANEL = "feed";
const LABELS: Record<FeedTab, string> = {
  get latest() {
    return t`Latest`;
  },
  get following() {
    return t`Following`;
  },
  get foryou() {
    return t`For you`;
  },
};

interface FeedPageProps {
  /** What stands above the feeds. */
  readonly top?: ReactNode;
}

export function FeedPage({ top }: FeedPageProps) {
  const { tab, choose, panel, isAtStart } = useFeedTab();
  const welcome = useWelcome();

  function toLatest() {
    choose("latest");
    // The button that had the focus is gone.
    document.getElementById(tabId(PANEL, "latest"))?.focus({ preventScroll: true });
  }

  return (
    <section>
      <h1 className="sr-only">{t`Home`}</h1>
      {top}
      {welcome.due ? <Welcome onLeave={welcome.leave} /> : null}
      <TabStrip
        label={t`Feeds`}
        tabs={FEED_TABS.map((value) => ({ value, label: LABELS[value] }))}
        value={tab}
        onChoose={choose}
        panel={PANEL}
        className="with-header sticky top-(--header-height) z-20 bg-bar backdrop-blur-md"
      />
      <div ref={panel} id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, tab)}>
        <Feed key={tab} tab={tab} isAtStart={isAtStart} onLatest={toLatest} />
      </div>
    </section>
  );
}
