import { t } from "@lingui/core/macro";
import { lazy, Suspense } from "react";
import type { Post } from "@/data/types";
import { Skeleton } from "@/ui/skeleton";

const EventCard = lazy(() => import("@/shared/events/event-card").then((module) => ({ default: module.EventCard })));

/**
 * The event that a post carries, to be answered on the spot, or word that it is not there for the viewer. What stands
 * in its place until it is here is about as tall, so that nothing moves.
 */
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
      <Suspense fallback={<Skeleton className={`w-full ${event.cover ? "h-128 sm:h-96" : "h-92 sm:h-60"}`} />}>
        <EventCard event={event} />
      </Suspense>
    </div>
  );
}
