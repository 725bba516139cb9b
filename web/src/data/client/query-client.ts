import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./request";
import { getSession, subscribeToSession } from "./session";

function mayRetry(failures: number, error: Error): boolean {
  if (!navigator.onLine) return false;
  const isOurs = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return !isOurs && failures < 1;
}

/**
 * The cache belongs to one member: sign-out or another member's sign-in empties it. When the same member signs in
 * again, failed queries are refetched.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: mayRetry,
        retryDelay: 800,
        // Offline, a call fails at once instead of being paused: the screen shows the reason. Cached data is not
        // refetched then; missing data is, when the network is back.
        networkMode: "always",
        refetchOnMount: ({ state }) => navigator.onLine || state.data === undefined,
        refetchOnReconnect: true,
      },
      mutations: { retry: 0 },
    },
  });
  let before = getSession();
  subscribeToSession(() => {
    const now = getSession();
    if (now?.userId !== before?.userId) client.clear();
    else if (now?.token !== before?.token) {
      void client.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    }
    before = now;
  });
  return client;
}
