import { queryOptions } from "@tanstack/react-query";
import { request } from "@/data/client/request";
import { getSession, leaveBrowser, startSession } from "@/data/client/session";
import type { SiteRole } from "@/data/moderation/types";
import type { User } from "./types";

const ROLE_KEY = ["session", "role"] as const;

function user(id: string, signal?: AbortSignal): Promise<User> {
  return request("GET", `/api/auth/user/${encodeURIComponent(id)}`, { signal });
}

/**
 * The member who is signed in: the token's owner by `/me`, then their profile.
 * The stored id lets both be asked at once; what counts is the server's.
 */
export function currentUserQuery() {
  return queryOptions({
    queryKey: ["session", "user"],
    queryFn: async ({ signal, client }): Promise<User> => {
      const session = getSession();
      const stored = session?.userId ? user(session.userId, signal) : null;
      // Its failure must not go unheard while the first call is still awaited.
      stored?.catch(() => undefined);
      const { userId, role } = await request("GET", "/api/auth/me", { signal });
      client.setQueryData(ROLE_KEY, role);
      const me = stored && session?.userId === userId ? await stored : await user(userId, signal);
      if (session && (session.userId !== me.id || session.username !== me.username)) {
        startSession({ token: session.token, userId: me.id, username: me.username });
      }
      return me;
    },
    staleTime: 60_000,
  });
}

/** Whether the viewer is staff. */
export function roleQuery() {
  return queryOptions({
    queryKey: ROLE_KEY,
    queryFn: async ({ signal }): Promise<SiteRole> => {
      const { role } = await request("GET", "/api/auth/me", { signal });
      return role;
    },
    staleTime: 60_000,
  });
}

/** What onboarding and the topic pickers offer; it changes only with a new version of the server. */
export function interestsQuery() {
  return queryOptions({
    queryKey: ["interests"],
    queryFn: ({ signal }) => request("GET", "/api/interests", { signal }),
    staleTime: Infinity,
  });
}

/** Leaves for good: the token dies on the server too, and the whole page is loaded afresh at /auth. */
export function signOut(): void {
  // The page is about to go; the server hears of it all the same, and if not, the token is gone from here.
  request("POST", "/api/auth/logout", { keepalive: true }).catch(() => undefined);
  leaveBrowser("/auth");
}

export function completeOnboarding(interests: readonly string[]): Promise<User> {
  return request("POST", "/api/auth/onboard", { body: { interests } });
}
