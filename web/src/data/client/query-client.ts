import { QueryClient, type QueryState } from "@tanstack/react-query";
import { ApiError } from "./request";
import { getSession, subscribeToSession } from "./session";

/** A failure of the server or of the network; an error of the call itself comes again. */
const isPassing = (error: unknown) => !(error instanceof ApiError && error.status < 500 && error.status !== 429);

function mayRetry(failures: number, error: Error): boolean {
  return navigator.onLine && isPassing(error) && failures < 1;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

export interface Failing {
  readonly state: Pick<QueryState, "status" | "data" | "error" | "errorUpdateCount">;
}

/**
 * A screen that waits for data, or shows data that could not be renewed, asks again by itself: after five seconds, then
 * ever less often. What is missing, or not for this member, is not asked for again.
 */
export function pauseAfter({ state: { status, data, error, errorUpdateCount } }: Failing): number | false {
  if (status !== "error" || !isPassing(error)) return false;
  // Of a long list every page would be asked for: there the member tries again.
  if (typeof data === "object" && data !== null && "pages" in data) return false;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, errorUpdateCount - 1));
  // Not all members at once.
  return pause * (1 + Math.random() / 4);
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
        refetchInterval: pauseAfter,
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
