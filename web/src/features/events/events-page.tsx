import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import type { EventTab } from "@/data/events/queries";
import { EventList } from "@/shared/events/event-list";
import { Button } from "@/ui/button";
import { LazyDialog } from "@/ui/lazy-dialog";
import { ScreenHeader } from "@/ui/screen-header";
import { SearchField } from "@/ui/search-field";
import { TabStrip, tabId } from "@/ui/tab-strip";
import { CalendarCard } from "./calendar-card";
import { NoEvents } from "./no-events";

const PANEL = "events-panel";
const TABS = [
  {
    value: "upcoming",
    get label() {
      return t`Upcoming`;
    },
  },
  {
    value: "mine",
    get label() {
      return t`Going`;
    },
  },
  {
    value: "past",
    get label() {
      return t`Past`;
    },
  },
] as const;

const loadDialog = () => import("@/shared/events/event-dialog").then(({ EventDialog }) => EventDialog);

/** /events: upcoming events, the viewer's own, and past ones. */
export function EventsPage() {
  const search: { tab?: unknown; q?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const tab: EventTab = TABS.find(({ value }) => value === search.tab)?.value ?? "upcoming";
  const q = typeof search.q === "string" ? search.q : "";

  function show(next: EventTab, words: string) {
    void navigate({
      to: "/events",
      search: { ...(next === "upcoming" ? {} : { tab: next }), ...(words === "" ? {} : { q: words }) },
      replace: true,
      resetScroll: false,
    });
  }

  const create = () => setCreating(true);
  return (
    <>
      <ScreenHeader
        title={t`Events`}
        trailing={
          <Button
            size="small"
            icon={<CalendarPlus aria-hidden className="size-4.5" />}
            onClick={create}
          >{t`Create event`}</Button>
        }
      />
      <TabStrip label={t`Events`} tabs={TABS} value={tab} panel={PANEL} onChoose={(next) => show(next, q)} />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, tab)} className="space-y-4 px-4 py-4 sm:px-5">
        <SearchField label={t`Search events`} value={q} onValueChange={(words) => show(tab, words)} />
        <EventList
          when={tab}
          search={q}
          nothing={<NoEvents when={tab} search={q} onCreate={create} onClear={() => show(tab, "")} />}
        />
        {tab === "mine" ? <CalendarCard /> : null}
      </div>
      {creating ? (
        <LazyDialog
          load={loadDialog}
          given={{
            event: null,
            onClose: () => setCreating(false),
            onSaved: ({ id }) => {
              setCreating(false);
              void navigate({ to: "/events/$eventId", params: { eventId: id } });
            },
          }}
        />
      ) : null}
    </>
  );
}
