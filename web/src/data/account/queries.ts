import { queryOptions } from "@tanstack/react-query";
import { ME, userPath } from "@/data/client/prefetched";
import { request } from "@/data/client/request";
import { getSession, leaveBrowser, startSession } from "@/data/client/session";
import type { SiteRole } from "@/data/moderation/types";
import type { User } from "./types";

const ROLE_KEY = ["session", "role"] as const;

function user(id: string, signal?: AbortSignal): Promise<User> {
  return request("GET", userPath(id), { signal });
}

/**
 * The signed-in member: the token's owner from `/me`, then their profile. With a stored ID both are requested at once;
 * the server's ID wins.
 */
export function currentUserQuery() {
  return queryOptions({
    queryKey: ["session", "user"],
    queryFn: async ({ signal, client }): Promise<User> => {
      const session = getSession();
      const stored = session?.userId ? user(session.userId, signal) : null;
      // No unhandled rejection while the first call is still awaited.
      stored?.catch(() => undefined);
      const { userId, role } = await request("GET", ME, { signal });
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
      const { role } = await request("GET", ME, { signal });
      return role;
    },
    staleTime: 60_000,
  });
}

/** Interests for onboarding and the topic pickers; they change only with a new version of the server. */
export function interestsQuery() {
  return queryOptions({
    queryKey: ["interests"],
    queryFn: ({ signal }) => request("GET", "/api/interests", { signal }),
    staleTime: Infinity,
  });
}

/** Signs out: the token is revoked on the server too, and /auth is loaded as a new page. */
export function signOut(): void {
  // `keepalive`: the page is about to unload. If the request fails, the token is still removed from this browser.
  request("POST", "/api/auth/logout", { keepalive: true }).catch(() => undefined);
  leaveBrowser("/auth");
}

export function completeOnboarding(interests: readonly string[]): Promise<User> {
  return request("POST", "/api/auth/onboard", { body: { interests } });
}
