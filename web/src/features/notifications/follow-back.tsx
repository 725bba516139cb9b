import { useQuery } from "@tanstack/react-query";
import type { Notification } from "@/data/notifications/types";
import { followStatusQuery } from "@/data/people/follow-status";
import { FollowButton } from "@/shared/people/follow-button";

/** Follow button for a new follower; its space is reserved while the follow status loads. */
export function FollowBack({ person }: { readonly person: Notification["fromUser"] }) {
  const { data } = useQuery(followStatusQuery(person));
  return (
    <span className="relative flex min-h-11 min-w-26 shrink-0 items-center justify-end self-center">
      {data ? <FollowButton person={data} className="fade-in" /> : null}
    </span>
  );
}
