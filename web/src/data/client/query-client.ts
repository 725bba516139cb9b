import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./request";
import { getSession, subscribeToSession } from "./session";

function mayRetry(failures: number, error: Error): boolean {
  if (!navigator.onLine) return false;
  const isOurs = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return !isOurs && failures < 1;
}

/**
 * One memory for one member: it is emptied whenever somebody else signs in, or nobody is. When the same member signs in
 * again, what failed meanwhile is asked for anew.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: mayRetry,
        retryDelay: 800,
        // Without a network a call fails at once instead of waiting in silence: the screen says why. What is known is
        // not asked for then, and all that could not be had is when the network is back.
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
