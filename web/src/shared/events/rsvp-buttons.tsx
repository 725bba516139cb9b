import { t } from "@lingui/core/macro";
import { Check, Clock, Star, X } from "lucide-react";
import { useState, type ReactNode } from "react";
import { isClosed, isFull } from "@/data/events/rsvp";
import type { EventCardItem } from "@/data/types";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { useRsvpMutation } from "./use-rsvp";

function Answer({ pressed, onClick, children }: AnswerProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={`press flex min-h-11 items-center justify-center gap-2 px-2 py-1 text-small leading-4 font-semibold focus-visible:-outline-offset-2 ${
        pressed ? "bg-brand text-on-brand" : "bg-surface hover:bg-sunken"
      }`}
    >
      {children}
    </button>
  );
}

interface AnswerProps {
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

interface RsvpButtonsProps {
  readonly event: EventCardItem;
}

/** Going, interested, not going: one press each; a second press withdraws the answer. */
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
    <div
      role="group"
      aria-label={t`Your answer to ${title}`}
      className="relative grid auto-cols-[minmax(min-content,1fr)] grid-flow-col divide-x divide-line-strong overflow-hidden rounded-card border border-line-strong [overflow-wrap:normal] rtl:divide-x-reverse"
    >
      <Answer
        pressed={myStatus === "going" || isWaiting}
        onClick={() => {
          if (isWaiting) setLeaving(true);
          else answer(myStatus === "going" ? null : "going");
        }}
      >
        <Icon aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
        {going}
      </Answer>
      <Answer
        pressed={myStatus === "interested"}
        onClick={() => answer(myStatus === "interested" ? null : "interested")}
      >
        <Star aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
        {t`Interested`}
      </Answer>
      <Answer pressed={myStatus === "declined"} onClick={() => answer(myStatus === "declined" ? null : "declined")}>
        <X aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
        {t`Can’t go`}
      </Answer>
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
