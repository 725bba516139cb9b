import { queryOptions } from "@tanstack/react-query";
import type { User } from "@/data/account/types";
import { request } from "@/data/client/request";
import { readStored, writeStored } from "@/lib/local-storage";

interface StoredUser {
  readonly userId: string;
  readonly user: User;
}

/** Stored next to the profile's posts; the wipe at sign-out matches the prefix. */
const storeOf = (username: string) => `profileCache:${username.toLowerCase()}:user`;

function isStoredUser(value: unknown): value is StoredUser {
  return typeof value === "object" && value !== null && "userId" in value && "user" in value;
}

/** Rewrites the stored copy of a profile. */
export function storeUser(viewer: string, user: User): void {
  const stored: StoredUser = { userId: viewer, user };
  writeStored(storeOf(user.username), stored);
}

/** The same profile for a hover card: not stored. */
export function userCardQuery(username: string) {
  return queryOptions({
    queryKey: ["users", "name", username.toLowerCase()],
    queryFn: ({ signal }): Promise<User> =>
      request("GET", `/api/auth/user/by-username/${encodeURIComponent(username)}`, { signal }),
    staleTime: 60_000,
  });
}

/** A member by name; the stored copy is shown first and refetched at once. */
export function userByNameQuery(username: string, viewer: string) {
  return queryOptions({
    queryKey: ["users", "name", username.toLowerCase()],
    queryFn: async ({ signal }) => {
      const user = await request("GET", `/api/auth/user/by-username/${encodeURIComponent(username)}`, { signal });
      storeUser(viewer, user);
      return user;
    },
    initialData: () => {
      const stored = readStored(storeOf(username), isStoredUser);
      return stored?.userId === viewer ? stored.user : undefined;
    },
    initialDataUpdatedAt: 0,
  });
}
