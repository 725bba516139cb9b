import type { QueryClient } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { getSession, startSession } from "@/data/client/session";
import { patchPerson } from "@/data/people/cache";
import { storeUser, userByNameQuery } from "@/data/people/users";
import type { User } from "./types";

/** The viewer's own profile: its `version` grows with each edit. */
export type OwnUser = User;

/** The profile from the server, not from a cache. */
export function freshProfile(id: string): Promise<OwnUser> {
  return request("GET", `/api/auth/user/${encodeURIComponent(id)}`);
}

/** Sends only the changed fields. */
export function saveProfile(id: string, changes: FormData): Promise<OwnUser> {
  return request("PUT", `/api/auth/user/${encodeURIComponent(id)}`, { body: changes });
}

const SUMMARY = ["username", "firstName", "lastName", "displayName", "avatar", "isVerified", "bio"] as const;

/** Updates name and picture in every cached copy: side bar, posts, comments, lists. */
export function spreadProfile(client: QueryClient, me: OwnUser): void {
  const session = getSession();
  client.setQueryData(["session", "user"], me);
  client.setQueryData(userByNameQuery(me.username, me.id).queryKey, me);
  storeUser(me.id, me);
  patchPerson(client, me.id, (copy) => {
    const news = SUMMARY.filter((name) => name in copy && copy[name] !== me[name]);
    return news.length === 0 ? copy : { ...copy, ...Object.fromEntries(news.map((name) => [name, me[name]])) };
  });
  if (session && session.userId === me.id && session.username !== me.username) {
    startSession({ ...session, username: me.username });
  }
}
