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

/** Every other session ends with it. */
export async function changePassword(currentPassword: string, password: string): Promise<void> {
  await request("PUT", "/api/auth/password", { body: { currentPassword, password } });
}

/** The address of the profile changes with it, and what this browser knows of its owner. */
export async function changeUsername(userId: string, username: string): Promise<User> {
  const me = await request("PUT", `/api/auth/user/${encodeURIComponent(userId)}`, { body: { username } });
  const session = getSession();
  if (session?.userId === me.id) startSession({ ...session, username: me.username });
  return me;
}
