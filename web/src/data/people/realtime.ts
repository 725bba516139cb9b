import type { QueryClient } from "@tanstack/react-query";
import { hasFields, isRecord, onEvent } from "@/data/realtime/events";
import { patchPerson } from "./cache";
import { PEOPLE, USERS, withCounts } from "./follows";

const isProfileCounts = hasFields({ userId: "string", followersCount: "number", followingCount: "number" });

export const profileChanged = onEvent(isProfileCounts, ({ client }, { userId, followersCount, followingCount }) => {
  patchPerson(client, userId, (person) => withCounts(person, { followersCount, followingCount }));
  void client.invalidateQueries({ queryKey: [PEOPLE, "list", "followers"], refetchType: "none" });
});

/** Notifications of type "follow" name a member who now follows the viewer. */
export const followerArrived = onEvent(isFollow, ({ client }, { fromUser }) => {
  patchPerson(client, fromUser.id, (person) =>
    person.followsYou === false ? { ...person, followsYou: true } : person,
  );
});

/** Refetches what is shown live, after a lost connection. */
export function catchUpPeople(client: QueryClient): void {
  for (const queryKey of [[USERS], ["session", "user"]]) {
    void client.invalidateQueries({ queryKey });
  }
}

function isFollow(data: unknown): data is { readonly fromUser: { readonly id: string } } {
  return isRecord(data) && data["type"] === "follow" && hasFields({ id: "string" })(data["fromUser"]);
}
