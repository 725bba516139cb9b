import type { QueryClient } from "@tanstack/react-query";
import { PEOPLE, USERS, withCounts } from "./people";
import { patchPerson } from "./person-cache";

interface ProfileFrame {
  readonly userId: string;
  readonly followersCount: number;
  readonly followingCount: number;
}

/** What the server tells an open page about people: counts that have moved, and who has just followed. */
export function takeFrame(client: QueryClient, event: string, data: unknown): void {
  if (event === "profile" && isProfile(data)) {
    const { userId, followersCount, followingCount } = data;
    patchPerson(client, userId, (person) => withCounts(person, { followersCount, followingCount }));
    void client.invalidateQueries({ queryKey: [PEOPLE, "list", "followers"], refetchType: "none" });
  }
  if (event === "notification") {
    const follower = followerOf(data);
    if (follower === null) return;
    patchPerson(client, follower, (person) => (person.followsYou === false ? { ...person, followsYou: true } : person));
  }
}

/** After a silence everything that is shown live is asked for anew. */
export function catchUp(client: QueryClient): void {
  for (const queryKey of [[USERS], ["session", "user"]]) {
    void client.invalidateQueries({ queryKey });
  }
}

function isProfile(data: unknown): data is ProfileFrame {
  if (typeof data !== "object" || data === null) return false;
  const { userId, followersCount, followingCount } = data as Partial<ProfileFrame>;
  return typeof userId === "string" && typeof followersCount === "number" && typeof followingCount === "number";
}

function followerOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  const { type, fromUser } = data as { type?: unknown; fromUser?: { id?: unknown } | null };
  return type === "follow" && typeof fromUser?.id === "string" ? fromUser.id : null;
}
