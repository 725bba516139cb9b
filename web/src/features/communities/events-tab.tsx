import { t } from "@lingui/core/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { mayJoin, type Community } from "@/data/communities/cache";
import { JoinButton } from "@/shared/communities/join-button";
import { EventList } from "@/shared/events/event-list";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LazyDialog } from "@/ui/lazy-dialog";
import { Segmented } from "@/ui/segmented";
import { MembersOnly } from "./members-only";
import { mayRead } from "./powers";

const WHEN = [
  {
    value: "upcoming",
    get label() {
      return t`Upcoming`;
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

interface EventsTabProps {
  readonly community: Community;
}

/** Events of a community, and a button to create one for members. */
export function EventsTab({ community }: EventsTabProps) {
  return mayRead(community) ? <Events community={community} /> : <MembersOnly community={community} what="events" />;
}

/** Members who may post may create events. */
function mayPlan({ memberStatus, isMuted }: Community): boolean {
  return memberStatus === "active" && !isMuted;
}

function Events({ community }: EventsTabProps) {
  const search: { when?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const when = search.when === "past" ? "past" : "upcoming";
  const create = () => setCreating(true);
  return (
    <div className="space-y-4 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={t`Which events`}
          value={when}
          options={WHEN}
          onChange={(next) =>
            void navigate({
              to: "/communities/$slug",
              params: { slug: community.slug },
              search: { tab: "events", ...(next === "past" ? { when: next } : {}) },
              replace: true,
              resetScroll: false,
            })
          }
        />
        {mayPlan(community) ? (
          <Button
            size="small"
            icon={<CalendarPlus aria-hidden className="size-4.5" />}
            onClick={create}
          >{t`Create event`}</Button>
        ) : null}
      </div>
      <EventList
        key={when}
        when={when}
        communityId={community.id}
        nothing={
          when === "past" ? (
            <EmptyState drawing="calendar" title={t`No past events`}>{t`Past events appear here.`}</EmptyState>
          ) : (
            <NothingPlanned community={community} onCreate={create} />
          )
        }
      />
      {creating ? (
        <LazyDialog
          load={loadDialog}
          given={{
            event: null,
            community,
            onClose: () => setCreating(false),
            onSaved: ({ id }) => {
              setCreating(false);
              void navigate({ to: "/events/$eventId", params: { eventId: id } });
            },
          }}
        />
      ) : null}
    </div>
  );
}

/** Empty state; its action depends on the membership. */
function NothingPlanned({ community, onCreate }: EventsTabProps & { readonly onCreate: () => void }) {
  const { memberStatus, isMuted } = community;
  if (memberStatus === "active" && isMuted) {
    return (
      <EmptyState
        drawing="calendar"
        title={t`No upcoming events`}
      >{t`You are muted here and cannot plan any for now.`}</EmptyState>
    );
  }
  if (memberStatus === "pending") {
    return (
      <EmptyState
        drawing="calendar"
        title={t`No upcoming events`}
        action={<p className="font-semibold">{t`Your membership is pending approval`}</p>}
      >{t`Members can plan some.`}</EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="calendar"
      title={t`No upcoming events`}
      action={
        memberStatus === "active" ? (
          <Button onClick={onCreate}>{t`Plan the first one`}</Button>
        ) : mayJoin(community) ? (
          <JoinButton size="medium" word={t`Join`} community={community} />
        ) : null
      }
    >
      {memberStatus === "active" ? t`Members of the community will see it.` : t`Members can plan events.`}
    </EmptyState>
  );
}
