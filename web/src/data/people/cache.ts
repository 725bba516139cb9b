import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { User } from "@/data/account/types";
import type { UserSummary } from "@/data/types";

/** Fields of a cached member: a post's author has the fewest, a profile the most. */
export type AnyPerson = UserSummary &
  Partial<
    Pick<
      User,
      | "bio"
      | "isFollowing"
      | "isRequested"
      | "approvesFollowers"
      | "followsYou"
      | "isNotified"
      | "isBlocked"
      | "isMuted"
    >
  > & {
    readonly followersCount?: number;
    readonly followingCount?: number;
  };

export type PersonChange = <T extends AnyPerson>(person: T) => T;

/**
 * Applies `change` to every cached copy of a member: profiles, lists of people, authors of posts and comments, senders
 * of notifications. Returns the number of changed copies.
 */
export function patchPerson(client: QueryClient, id: string, change: PersonChange): number {
  let changed = 0;
  const visit = (value: unknown): unknown =>
    mapDeep(value, (object) => {
      if (!isPerson(object) || object.id !== id) return object;
      const after = change(object);
      if (after !== object) changed += 1;
      return after;
    });
  for (const query of client.getQueryCache().getAll()) {
    const { data, dataUpdatedAt } = query.state;
    const after = visit(data);
    // A patch does not make data fresher.
    if (after !== data) client.setQueryData(query.queryKey, after, { updatedAt: dataUpdatedAt });
  }
  return changed;
}

/**
 * Removes a person from all cached data under keys that `within` accepts: their content, notifications from them, and
 * their entries in lists. Single profiles stay. Returns an undo function.
 */
export function forgetPerson(
  client: QueryClient,
  id: string,
  within: (key: QueryKey) => boolean = () => true,
): () => void {
  const undo: (() => void)[] = [];
  for (const query of client.getQueryCache().getAll()) {
    if (KEEPS_HIDDEN.has(query.queryKey[2]) || !within(query.queryKey)) continue;
    const { data, dataUpdatedAt } = query.state;
    const after = mapDeep(
      data,
      (object) => without(object, id),
      (item) => !isFrom(item, id),
    );
    if (after === data) continue;
    client.setQueryData(query.queryKey, after, { updatedAt: dataUpdatedAt });
    const pruned = query.state.data;
    undo.push(() => {
      // Data changed since is refetched; the rest is restored.
      if (query.state.data === pruned) client.setQueryData(query.queryKey, data, { updatedAt: dataUpdatedAt });
      else void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
  }
  return () => undo.forEach((put) => put());
}

const hidden = new WeakMap<QueryClient, Set<string>>();

/** Filters this person from all later responses: one in flight may predate the block. */
export function keepOut(client: QueryClient, id: string, out: boolean): void {
  const ids = hidden.get(client) ?? new Set<string>();
  hidden.set(client, ids);
  if (out) ids.add(id);
  else ids.delete(id);
}

export function isKeptOut(client: QueryClient, id: string): boolean {
  return hidden.get(client)?.has(id) === true;
}

/** Lists about hidden people. */
const KEEPS_HIDDEN: ReadonlySet<unknown> = new Set(["blocked", "muted"]);

/** Whether a list item is a person, or is by, from or reposted by them. */
function isFrom(item: unknown, id: string): boolean {
  if (typeof item !== "object" || item === null) return false;
  if (isPerson(item)) return item.id === id;
  return ["user", "fromUser", "repostedBy", "host"].some((role) => {
    const person = (item as Record<string, unknown>)[role];
    return typeof person === "object" && person !== null && "id" in person && person.id === id;
  });
}

/** A post that quotes them or carries their event stays, without quote or event. */
function without(object: object, id: string): object {
  const post =
    "quoteOf" in object && isFrom(object.quoteOf, id) ? { ...object, quoteOf: null, quoteUnavailable: true } : object;
  return "event" in post && isFrom(post.event, id) ? { ...post, event: null, eventUnavailable: true } : post;
}

function isPerson(value: object): value is AnyPerson {
  return "id" in value && "username" in value && "displayName" in value;
}

/** Returns the same object where nothing inside it changed, to avoid rendering. */
function mapDeep(value: unknown, change: (object: object) => unknown, keep?: (item: unknown) => boolean): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const kept: unknown[] = keep ? value.filter(keep) : value;
    const after = kept.map((item) => mapDeep(item, change, keep));
    return kept.length === value.length && after.every((item, index) => item === value[index]) ? value : after;
  }
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, mapDeep(inner, change, keep)]);
  const same = entries.every(([key, inner]) => inner === (value as Record<string, unknown>)[key]);
  return change(same ? value : Object.fromEntries(entries));
}
