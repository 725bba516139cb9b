import { t } from "@lingui/core/macro";
import { Suspense, useState, type ReactNode } from "react";
import { FEED_TABS, type FeedTab } from "@/lib/feed-tab";
import { extraAfterPaint } from "@/ui/lazy-after-paint";
import { tabId, TabStrip } from "@/ui/tab-strip";
import { Feed } from "./feed";
import type { ListsTab } from "./lists-feed";
import { useFeedTab } from "./use-feed-tab";
import { useWelcome } from "./use-welcome";
import { Welcome } from "./welcome";

const ListsFeed = extraAfterPaint(() => import("./feed-extras").then((module) => module.ListsFeed));

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
  /** Element above the feeds. */
  readonly top?: ReactNode;
}

export function FeedPage({ top }: FeedPageProps) {
  const { tab, choose, panel, isAtStart, list, go } = useFeedTab();
  /** The Lists tab; null until the member is known to have lists. */
  const [lists, setLists] = useState<ListsTab | null>(null);
  const shown = list ? "lists" : tab;
  const welcome = useWelcome();

  function toLatest() {
    choose("latest");
    // The focused button has disappeared.
    document.getElementById(tabId(PANEL, "latest"))?.focus({ preventScroll: true });
  }

  return (
    <section>
      <h1 className="sr-only">{t`Home`}</h1>
      {top}
      {welcome.due ? <Welcome onLeave={welcome.leave} /> : null}
      <TabStrip
        label={t`Feeds`}
        tabs={[...FEED_TABS.map((value) => ({ value, label: LABELS[value] })), ...(lists ? [lists] : [])]}
        value={shown}
        onChoose={(next) => (next === "lists" ? lists && go({ list: lists.list }) : choose(next))}
        panel={PANEL}
        className="with-header sticky top-(--header-height) z-20 bg-bar backdrop-blur-md"
      />
      <div ref={panel} id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, shown)}>
        {list ? null : <Feed key={tab} tab={tab} isAtStart={isAtStart} onLatest={toLatest} />}
        <Suspense fallback={null}>
          <ListsFeed chosen={list} onKnown={setLists} />
        </Suspense>
      </div>
    </section>
  );
}
