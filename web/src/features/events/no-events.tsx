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

/** In the place of a tab's events while there are none. */
export function NoEvents({ when, search, onCreate, onClear }: NoEventsProps) {
  if (search !== "") {
    return (
      <EmptyState
        title="No events found"
        action={
          <Button tone="soft" onClick={onClear}>
            Clear search
          </Button>
        }
      >
        Try other words: titles and places are searched.
      </EmptyState>
    );
  }
  if (when === "mine") {
    return (
      <EmptyState title="You are not going anywhere yet" action={<LinkButton to="/events">See what is on</LinkButton>}>
        Events you host or answered appear here.
      </EmptyState>
    );
  }
  if (when === "past") return <EmptyState title="No past events">Past events appear here.</EmptyState>;
  return (
    <EmptyState title="No upcoming events" action={<Button onClick={onCreate}>Create event</Button>}>
      A walk, a supper, a meeting online: plan the first one.
    </EmptyState>
  );
}
