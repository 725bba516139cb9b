import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { noteNews, type GroupList, type GroupPage } from "@/data/notifications/cache";
import { foldFresh, newsOf, refreshRows } from "@/data/notifications/merge";
import { activityPage, activityQuery, newsQuery } from "@/data/notifications/queries";
import { watchSaves } from "@/data/notifications/saves";
import type { NotificationGroup } from "@/data/notifications/types";
import { answeredQuery } from "@/data/people/requests";
import type { ActivityTab } from "@/lib/activity-tab";
import { scrollBehavior } from "@/lib/appearance";
import { REFRESH_MS } from "@/lib/limits";
import { itemsOf } from "@/lib/paged";
import { useInterval } from "@/ui/use-interval";

/** This close to the top, new rows can be inserted without moving rows that are being read. */
const AT_TOP = 8;
/** Minimum interval between refetches during a burst of notifications. */
const PAUSE_MS = 1_000;

/** A list of the Activity screen: new rows are inserted at the top, or held while the member is scrolled down. */
export function useActivityQuery(tab: ActivityTab) {
  const client = useQueryClient();
  const options = activityQuery(tab);
  const query = useInfiniteQuery(options);
  const news = useQuery(newsQuery()).data ?? 0;
  const [held, setHeld] = useState<GroupPage | null>(null);
  const flight = useRef({ isOut: false, isMissed: false, at: 0 });

  const list = () => client.getQueryData<GroupList>(options.queryKey);
  const show = (change: (list: GroupList) => GroupList) =>
    client.setQueryData<GroupList>(options.queryKey, (now) => now && change(now));

  // The server drops an answered request from its list at once. Here its row stays with the answer and the focus.
  const isAnswered = ({ type, fromUser, othersCount }: NotificationGroup) =>
    type === "follow_request" && othersCount === 0 && Boolean(client.getQueryData(answeredQuery(fromUser.id).queryKey));

  async function refresh() {
    if (list() === undefined) return;
    if (flight.current.isOut) {
      flight.current.isMissed = true;
      return;
    }
    flight.current = { isOut: true, isMissed: false, at: Date.now() };
    try {
      const isOutdated = watchSaves(client);
      const fresh = await activityPage(tab, null);
      const now = list();
      if (!now) return;
      // Read marks changed during the request: fetch again.
      if (isOutdated()) {
        flight.current.isMissed = true;
        return;
      }
      if (window.scrollY < AT_TOP || now.pages.every(({ items }) => items.length === 0)) {
        show((before) => foldFresh(before, fresh, isAnswered));
        setHeld(null);
      } else {
        show((before) => refreshRows(before, fresh));
        setHeld(newsOf(now, fresh).length > 0 ? fresh : null);
      }
    } catch {
      // The visible list stays; the next minute retries.
    } finally {
      const { isMissed } = flight.current;
      flight.current.isOut = false;
      // Notifications that arrived during the request may be missing from the response.
      if (isMissed) noteNews(client);
    }
  }

  useInterval(REFRESH_MS, () => void refresh());

  const again = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (news === 0) return undefined;
    const timer = setTimeout(again, flight.current.at + PAUSE_MS - Date.now());
    return () => clearTimeout(timer);
  }, [news]);

  function showHeld() {
    if (held) show((before) => foldFresh(before, held, isAnswered));
    setHeld(null);
    window.scrollTo({ top: 0, behavior: scrollBehavior() });
  }

  const shown = list();
  return {
    query,
    rows: itemsOf(query.data),
    heldCount: held && shown ? newsOf(shown, held).length : 0,
    showHeld,
  };
}
