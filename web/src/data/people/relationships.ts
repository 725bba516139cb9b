import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { POSTS } from "@/data/posts/cache";
import { profileStore } from "@/data/posts/list-store";
import { dropStored } from "@/lib/local-storage";
import { forgetPerson, keepOut, patchPerson } from "./cache";
import { PEOPLE, USERS } from "./follows";

/** The member to block or mute. */
export interface Subject {
  readonly id: string;
  readonly username: string;
}

const of = <What extends "block" | "mute" | "notify">(id: string, what: What) =>
  `/api/users/${encodeURIComponent(id)}/${what}` as const;

/** A block hides both members from each other at once: cached data in this browser goes too. */
export async function blockPerson(client: QueryClient, { id, username }: Subject): Promise<void> {
  await request("POST", of(id, "block"));
  keepOut(client, id, true);
  await client.cancelQueries({ queryKey: [POSTS] });
  for (const list of ["user", "media", "liked"]) client.removeQueries({ queryKey: [POSTS, "list", `${list}:${id}`] });
  client.removeQueries({ queryKey: ["comments", `by:${id}`] });
  patchPerson(client, id, (person) => ({
    ...person,
    ...("isBlocked" in person ? { isBlocked: true } : {}),
    ...("isFollowing" in person ? { isFollowing: false } : {}),
    ...("followsYou" in person ? { followsYou: false } : {}),
  }));
  forgetPerson(client, id);
  dropStored(profileStore(username));
  dropStored(`${profileStore(username)}:user`);
  recount(client, "blocked");
}

export async function unblockPerson(client: QueryClient, { id }: Subject): Promise<void> {
  await request("DELETE", of(id, "block"));
  keepOut(client, id, false);
  patchPerson(client, id, (person) => ("isBlocked" in person ? { ...person, isBlocked: false } : person));
  recount(client, "blocked");
}

/**
 * Removes their posts and notifications from the lists, for good or until `expiresAt`; their profile and direct links
 * stay. Returns an undo function.
 */
export async function mutePerson(client: QueryClient, { id }: Subject, expiresAt: string | null): Promise<() => void> {
  await request("POST", of(id, "mute"), { body: { expiresAt } });
  patchPerson(client, id, (person) => ("isMuted" in person ? { ...person, isMuted: true } : person));
  const putBack = forgetPerson(client, id, ([root, , name]) =>
    root === POSTS ? typeof name === "string" && name.startsWith("feed") : root === "notifications",
  );
  recount(client, "muted");
  return putBack;
}

export async function unmutePerson(client: QueryClient, { id }: Subject): Promise<void> {
  await request("DELETE", of(id, "mute"));
  patchPerson(client, id, (person) => ("isMuted" in person ? { ...person, isMuted: false } : person));
  recount(client, "muted");
}

/** Turns notifications about each of their posts on or off. Optimistic; rolled back on failure. */
export async function notifyOfPosts(client: QueryClient, { id }: Subject, on: boolean): Promise<void> {
  const show = (isNotified: boolean) =>
    patchPerson(client, id, (person) => ("isNotified" in person ? { ...person, isNotified } : person));
  show(on);
  try {
    await request(on ? "POST" : "DELETE", of(id, "notify"));
  } catch (error) {
    show(!on);
    throw error;
  }
}

/** Removes a follower from the list at once, without notifying them. */
export async function removeFollower(client: QueryClient, viewer: string, { id }: Subject): Promise<void> {
  const show = (followsYou: boolean) =>
    patchPerson(client, id, (person) => ("followsYou" in person ? { ...person, followsYou } : person));
  const putBack = forgetPerson(
    client,
    id,
    ([root, , list, whose]) => root === PEOPLE && list === "followers" && whose === viewer,
  );
  show(false);
  try {
    await request("DELETE", `/api/follow/followers/${encodeURIComponent(id)}`);
  } catch (error) {
    putBack();
    show(true);
    throw error;
  }
}

/** A block removes follows in both directions: counts on screen are refetched. */
function recount(client: QueryClient, list: "blocked" | "muted"): void {
  void client.invalidateQueries({ queryKey: [PEOPLE, "list", list] });
  if (list === "muted") return;
  void client.invalidateQueries({ queryKey: [USERS] });
  void client.invalidateQueries({ queryKey: ["session", "user"] });
}
