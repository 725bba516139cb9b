import { t } from "@lingui/core/macro";
import type { Post } from "@/data/types";
import { EventCard } from "@/shared/events/event-card";

/** The event of a post with its RSVP buttons, or a note that it is unavailable to the viewer. */
export function CarriedEvent({ post }: { readonly post: Post }) {
  const { event, eventUnavailable } = post;
  if (eventUnavailable) {
    return (
      <p className="border-line bg-sunken text-muted text-small rounded-media mt-3 border px-4 py-3">{t`This event is not available.`}</p>
    );
  }
  if (!event) return null;
  return (
    <div className="mt-3">
      <EventCard event={event} />
    </div>
  );
}
