import type { QueryClient } from "@tanstack/react-query";
import type { User } from "@/data/account/types";
import type { Schema } from "@/data/client/contract";
import { request } from "@/data/client/request";
import { createToggleQueue, type ToggleQueue } from "@/lib/toggle-queue";
import { patchPerson, type AnyPerson, type PersonChange } from "./cache";
import { noteFollowChange } from "./follow-changes";

/** A member in a list of people. */
export type Person = Schema<"FollowSummary">;

/** A member in search results and suggestions. */
export type UserResult = Schema<"UserResult">;

/** Key of every cached list of people: `["people", "list", …]`, paged or plain. */
export const PEOPLE = "people" as const;
/** Key of single profiles: `["users", "name", username]`. */
export const USERS = "users" as const;

/** Follows of one member: optimistic, one request at a time per person, rolled back on failure. */
export interface Follows extends ToggleQueue {
  /** A person from the server with pending changes applied. */
  withPending<T extends AnyPerson>(person: T): T;
}

const known = new WeakMap<QueryClient, { viewer: string; follows: Follows }>();

/** The person with this follow or request state of the viewer; the same object if nothing changes. */
export function withFollow<T extends AnyPerson>(person: T, isFollowing: boolean, isRequested = false): T {
  if (person.isFollowing === undefined) return person;
  if (person.isFollowing === isFollowing && (person.isRequested === true) === isRequested) return person;
  const { followersCount } = person;
  const counts = followersCount !== undefined && person.isFollowing !== isFollowing;
  return {
    ...person,
    isFollowing,
    ...(isRequested || "isRequested" in person ? { isRequested } : {}),
    ...(!isFollowing && "isNotified" in person ? { isNotified: false } : {}),
    ...(counts ? { followersCount: moved(followersCount, isFollowing) } : {}),
  };
}

function moved(count: number, up: boolean): number {
  return Math.max(0, count + (up ? 1 : -1));
}

export function followsOf(client: QueryClient, viewer: string): Follows {
  const existing = known.get(client);
  if (existing?.viewer === viewer) return existing.follows;

  /** People unfollowed just now: after a failed request they are followed again, without new approval. */
  const left = new Set<string>();
  const wished = <T extends AnyPerson>(person: T, on: boolean): T => {
    const waits = on && person.approvesFollowers === true && !left.has(person.id);
    return withFollow(person, on && !waits, waits);
  };

  /** Updates the person everywhere, and the viewer's following count. */
  function patch(id: string, change: PersonChange): void {
    let by: boolean | null = null;
    patchPerson(client, id, (person) => {
      const after = change(person);
      if (after.isFollowing !== undefined && after.isFollowing !== person.isFollowing) by = after.isFollowing;
      return after;
    });
    if (by === null) return;
    const up = by;
    patchPerson(client, viewer, (me) =>
      me.followingCount === undefined ? me : { ...me, followingCount: moved(me.followingCount, up) },
    );
  }

  const queue = createToggleQueue<Schema<"FollowState">>({
    send: (id, on) => request(on ? "POST" : "DELETE", `/api/follow/${encodeURIComponent(id)}`),
    show(id, on) {
      patch(id, (person) => {
        if (!on && person.isFollowing === true) left.add(id);
        return wished(person, on);
      });
      if (on) left.delete(id);
    },
    settled(id, { isFollowing, isRequested = false, followersCount }) {
      left.delete(id);
      patch(id, (person) => withCounts(withFollow(person, isFollowing, isRequested), { followersCount }));
      noteFollowChange(client);
      // Lists on screen must not jump: lists of followers refetch when they are next opened.
      for (const kind of ["followers", "following"]) {
        void client.invalidateQueries({ queryKey: [PEOPLE, "list", kind], refetchType: "none" });
      }
    },
  });
  const follows: Follows = {
    ...queue,
    withPending(person) {
      const wanted = queue.pending(person.id);
      return wanted === undefined ? person : wished(person, wanted);
    },
  };
  known.set(client, { viewer, follows });
  return follows;
}

/** Applies the server's counts to a copy that shows them. */
export function withCounts<T extends AnyPerson>(
  person: T,
  counts: Partial<Pick<User, "followersCount" | "followingCount">>,
): T {
  const known = Object.entries(counts).filter(
    ([name, count]) => name in person && person[name as keyof typeof counts] !== count,
  );
  return known.length === 0 ? person : { ...person, ...Object.fromEntries(known) };
}
