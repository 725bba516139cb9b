import { t } from "@lingui/core/macro";
import type { EventTab } from "@/data/events/queries";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";

interface NoEventsProps {
  readonly when: EventTab;
  readonly search: string;
  readonly onCreate: () => void;
  readonly onClear: () => void;
}

/** Empty state of a tab. */
export function NoEvents({ when, search, onCreate, onClear }: NoEventsProps) {
  if (search !== "") {
    return (
      <EmptyState
        drawing="calendar"
        title={t`No events found`}
        action={<Button tone="soft" onClick={onClear}>{t`Clear search`}</Button>}
      >{t`Try other words: titles and places are searched.`}</EmptyState>
    );
  }
  if (when === "mine") {
    return (
      <EmptyState
        drawing="calendar"
        title={t`You are not going anywhere yet`}
        action={<LinkButton to="/events">{t`See what is on`}</LinkButton>}
      >{t`Events you host or answered appear here.`}</EmptyState>
    );
  }
  if (when === "past")
    return <EmptyState drawing="calendar" title={t`No past events`}>{t`Past events appear here.`}</EmptyState>;
  return (
    <EmptyState
      drawing="calendar"
      title={t`No upcoming events`}
      action={<Button onClick={onCreate}>{t`Create event`}</Button>}
    >{t`A walk, a supper, a meeting online: plan the first one.`}</EmptyState>
  );
}
