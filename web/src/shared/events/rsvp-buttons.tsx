import { t } from "@lingui/core/macro";
import { Check, Clock, Star, X } from "lucide-react";
import { useState } from "react";
import { isClosed, isFull } from "@/data/events/rsvp";
import type { EventCardItem } from "@/data/types";
import { ToggleChip } from "@/ui/chip";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { useRsvpMutation } from "./use-rsvp";

interface RsvpButtonsProps {
  readonly event: EventCardItem;
}

/** Going, interested, not going: one press each; a second press takes the answer back. */
export function RsvpButtons({ event }: RsvpButtonsProps) {
  const { answer } = useRsvpMutation(event);
  const [leaving, setLeaving] = useState(false);
  const [now] = useState(() => Date.now());
  const { myStatus, title } = event;
  if (isClosed(event, now)) return null;
  const isWaiting = myStatus === "waiting";
  const going = isWaiting
    ? t`Waiting, no. ${event.myPlace ?? 1}`
    : myStatus !== "going" && isFull(event)
      ? t`Join waiting list`
      : t`Going`;
  const Icon = isWaiting ? Clock : Check;
  return (
    <div role="group" aria-label={t`Your answer to ${title}`} className="relative flex flex-wrap gap-2">
      <ToggleChip
        pressed={myStatus === "going" || isWaiting}
        onClick={() => {
          if (isWaiting) setLeaving(true);
          else answer(myStatus === "going" ? null : "going");
        }}
      >
        <Icon aria-hidden className="size-4.5" />
        {going}
      </ToggleChip>
      <ToggleChip
        pressed={myStatus === "interested"}
        onClick={() => answer(myStatus === "interested" ? null : "interested")}
      >
        <Star aria-hidden className="size-4.5" />
        {t`Interested`}
      </ToggleChip>
      <ToggleChip pressed={myStatus === "declined"} onClick={() => answer(myStatus === "declined" ? null : "declined")}>
        <X aria-hidden className="size-4.5" />
        {t`Can’t go`}
      </ToggleChip>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t`Leave the waiting list?`}
        description={t`You are number ${event.myPlace ?? 1}. This place cannot be kept for you.`}
        confirm={t`Leave`}
        onConfirm={() => {
          setLeaving(false);
          answer(null);
        }}
      />
    </div>
  );
}
