import { lazy, Suspense } from "react";
import type { Post } from "@/data/types";
import { pollHeight } from "@/shared/polls/poll-height";

const PollCard = lazy(() => import("@/shared/polls/poll-card").then((module) => ({ default: module.PollCard })));

/** The poll of a post; until it is here its room is kept. */
export function CarriedPoll({ post: { id, poll } }: { readonly post: Post }) {
  if (!poll) return null;
  return (
    <Suspense fallback={<div className="mt-3" style={{ height: pollHeight(poll.options.length) }} />}>
      <PollCard postId={id} poll={poll} />
    </Suspense>
  );
}
