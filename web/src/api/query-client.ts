import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./client";
import { getSession, subscribeToSession } from "./session";

function mayRetry(failures: number, error: Error): boolean {
  const isOurs = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return !isOurs && failures < 1;
}

/** One memory for one member: it is emptied whenever somebody else signs in, or nobody is. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: mayRetry, retryDelay: 800 },
      mutations: { retry: 0 },
    },
  });
  let member = getSession()?.userId;
  subscribeToSession(() => {
    const now = getSession()?.userId;
    if (now !== member) client.clear();
    member = now;
  });
  return client;
}
