import { t } from "@lingui/core/macro";
import { Minus, Plus } from "lucide-react";
import type { EventItem } from "@/data/types";
import { limits } from "@/lib/limits";
import { useRsvpMutation } from "@/shared/events/use-rsvp";
import { IconButton } from "@/ui/icon-button";

/** Number of additional guests of the viewer. */
export function GuestStepper({ event }: { readonly event: EventItem }) {
  const { answer } = useRsvpMutation(event);
  const { myGuests, capacity } = event;
  const left = capacity === null ? limits.eventGuests : capacity - event.counts.going - event.guestsCount;
  const mayBringMore = myGuests < limits.eventGuests && left > 0 && event.counts.waiting === 0;
  return (
    <div role="group" aria-label={t`Guests`} className="flex items-center gap-1">
      <span className="me-1 text-small text-muted">{t`Guests you bring`}</span>
      <IconButton label={t`One guest fewer`} disabled={myGuests === 0} onClick={() => answer("going", myGuests - 1)}>
        <Minus aria-hidden />
      </IconButton>
      <output aria-live="polite" className="w-6 text-center font-bold tabular-nums">
        {myGuests}
      </output>
      <IconButton label={t`One guest more`} disabled={!mayBringMore} onClick={() => answer("going", myGuests + 1)}>
        <Plus aria-hidden />
      </IconButton>
    </div>
  );
}
