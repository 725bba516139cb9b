import { infiniteQueryOptions, queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import { ApiError, request, requestPage, type Page } from "@/data/client/request";
import type { UserSummary } from "@/data/types";
import { patchPerson } from "./cache";
import { PEOPLE } from "./follows";

/** Outcome of a request; `gone`: withdrawn meanwhile, or answered on another device. */
export type Answered = "accepted" | "declined" | "gone" | null;

export const REQUESTS_KEY = [PEOPLE, "requests"] as const;

/** Follow requests to the viewer, latest first. */
export function followRequestsQuery(client: QueryClient) {
  return infiniteQueryOptions({
    queryKey: REQUESTS_KEY,
    queryFn: async ({ pageParam, signal }): Promise<Page<UserSummary>> => {
      const page = await requestPage("/api/follow/requests", {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      });
      // A declined member may have asked again.
      for (const { user } of page.items) setAnswered(client, user.id, null);
      return { ...page, items: page.items.map(({ user }) => user) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<UserSummary>) => next,
    staleTime: 0,
  });
}

/** The viewer's answer to this person, shared by notifications and the list of requests. */
export function answeredQuery(id: string) {
  return queryOptions<Answered>({ queryKey: [PEOPLE, "answered", id], queryFn: skipToken });
}

export function setAnswered(client: QueryClient, id: string, answer: Answered): void {
  client.setQueryData<Answered>(answeredQuery(id).queryKey, answer);
}

/** Optimistic; open again when the call fails. */
export async function answerRequest(client: QueryClient, id: string, accept: boolean): Promise<Answered> {
  setAnswered(client, id, accept ? "accepted" : "declined");
  try {
    await request("POST", `/api/follow/requests/${encodeURIComponent(id)}/${accept ? "accept" : "decline"}`);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    setAnswered(client, id, isGone ? "gone" : null);
    if (isGone) return "gone";
    throw error;
  }
  if (!accept) return "declined";
  patchPerson(client, id, (person) => ("followsYou" in person ? { ...person, followsYou: true } : person));
  return "accepted";
}
