import { queryOptions } from "@tanstack/react-query";
import type { User } from "@/data/account/types";
import { request } from "@/data/client/request";
import { getSession, startSession } from "@/data/client/session";
import { fetchSettings } from "./mutations";

export function settingsQuery() {
  return queryOptions({
    queryKey: ["settings"],
    queryFn: ({ signal }) => fetchSettings(signal),
    staleTime: 60_000,
  });
}

export function changeEmail(email: string, password: string): Promise<{ email: string }> {
  return request("PUT", "/api/auth/email", { body: { email, password } });
}

/** Ends every other session. */
export async function changePassword(currentPassword: string, password: string): Promise<void> {
  await request("PUT", "/api/auth/password", { body: { currentPassword, password } });
}

/** Also changes the profile's address and the username of the session. */
export async function changeUsername(userId: string, username: string): Promise<User> {
  const me = await request("PUT", `/api/auth/user/${encodeURIComponent(userId)}`, { body: { username } });
  const session = getSession();
  if (session?.userId === me.id) startSession({ ...session, username: me.username });
  return me;
}
