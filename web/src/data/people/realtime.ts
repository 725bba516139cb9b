import type { QueryClient } from "@tanstack/react-query";
import { hasFields, isRecord, onEvent } from "@/data/realtime/events";
import { patchPerson } from "./cache";
import { noteFollowChange } from "./follow-changes";
import { PEOPLE, USERS, withCounts, withFollow } from "./follows";
import { REQUESTS_KEY, setAnswered } from "./requests";

const isProfileCounts = hasFields({ userId: "string", followersCount: "number", followingCount: "number" });

export const profileChanged = onEvent(isProfileCounts, ({ client }, { userId, followersCount, followingCount }) => {
  patchPerson(client, userId, (person) => withCounts(person, { followersCount, followingCount }));
  void client.invalidateQueries({ queryKey: [PEOPLE, "list", "followers"], refetchType: "none" });
});

/** Notifications name a new follower, a follow request, or a member who accepted the viewer's request. */
export const followerArrived = onEvent(isFollow, ({ client }, { type, fromUser: { id } }) => {
  if (type === "follow_request") {
    setAnswered(client, id, null);
    void client.invalidateQueries({ queryKey: REQUESTS_KEY });
  } else if (type === "follow_accepted") {
    patchPerson(client, id, (person) => withFollow(person, true));
    noteFollowChange(client);
  } else patchPerson(client, id, (person) => (person.followsYou === false ? { ...person, followsYou: true } : person));
});

/** Refetches live data after a lost connection. */
export function catchUpPeople(client: QueryClient): void {
  for (const queryKey of [[USERS], ["session", "user"]]) {
    void client.invalidateQueries({ queryKey });
  }
}

const FOLLOWS: ReadonlySet<unknown> = new Set(["follow", "follow_request", "follow_accepted"]);

function isFollow(data: unknown): data is { readonly type: string; readonly fromUser: { readonly id: string } } {
  return isRecord(data) && FOLLOWS.has(data["type"]) && hasFields({ id: "string" })(data["fromUser"]);
}
