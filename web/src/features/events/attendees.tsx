import { plural, t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { attendeesQuery } from "@/data/events/queries";
import type { EventItem, UserSummary } from "@/data/types";
import { exactCount } from "@/lib/format-count";
import { PeopleList } from "@/shared/people/people-list";
import { EmptyState } from "@/ui/empty-state";
import { TabStrip, tabId } from "@/ui/tab-strip";

type Status = "going" | "interested" | "waiting";
type Attendee = UserSummary & { readonly guests: number; readonly isFollowing: boolean };

const PANEL = "attendees-panel";
const EMPTY = {
  get going() {
    return t`Nobody is going yet`;
  },
  get interested() {
    return t`Nobody is interested yet`;
  },
  get waiting() {
    return t`Nobody is waiting`;
  },
} as const;

/** Attendees by answer; followed people come first. */
export function Attendees({ event }: { readonly event: EventItem }) {
  const [status, setStatus] = useState<Status>("going");
  const query = useInfiniteQuery(attendeesQuery(event.id, status));
  const { counts, capacity } = event;
  const tabs = [
    { value: "going", label: t`Going (${exactCount(counts.going)})` },
    { value: "interested", label: t`Interested (${exactCount(counts.interested)})` },
    ...(capacity === null ? [] : [{ value: "waiting" as const, label: t`Waiting (${exactCount(counts.waiting)})` }]),
  ] as const;
  return (
    <section aria-label={t`People`}>
      <TabStrip<Status> label={t`People`} tabs={tabs} value={status} panel={PANEL} onChoose={setStatus} />
      <div id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, status)}>
        <PeopleList<Attendee>
          label={t`People`}
          query={query}
          empty={<EmptyState drawing="people" title={EMPTY[status]} />}
          Action={Guests}
        />
      </div>
    </section>
  );
}

function Guests({ person }: { readonly person: Attendee }) {
  if (person.guests === 0) return null;
  return (
    <span className="text-small text-muted tabular-nums">
      {plural(person.guests, { one: "and # guest", other: "and # guests" })}
    </span>
  );
}
