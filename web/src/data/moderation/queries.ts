import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { request, requestNamedPage, type Page } from "@/data/client/request";
import type { ReportKind } from "@/data/reports/mutations";
import { REFRESH_MS } from "@/lib/limits";
import type { Appeal, Snapshot } from "./types";

/** Key of all data for moderators: an action of one may change all of it. */
export const MODERATION = "moderation" as const;
/** Key of moderation notices to the viewer. */
export const NOTICES_KEY = ["notices"] as const;

interface Asked {
  readonly query: Record<string, string>;
  readonly signal: AbortSignal;
}

/** An infinite list with optional filters; previous rows stay visible while new ones load. */
function pages<T>(key: readonly unknown[], fetch: (asked: Asked) => Promise<Page<T>>, words: object = {}) {
  const filled = Object.entries(words).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return infiniteQueryOptions({
    queryKey: [...key, words],
    queryFn: ({ pageParam, signal }): Promise<Page<T>> => {
      const query = Object.fromEntries(filled);
      return fetch({ query: pageParam === null ? query : { ...query, cursor: pageParam }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<T>) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface CaseFilter {
  readonly status: "open" | "closed";
  readonly kind?: string | undefined;
}

export function casesQuery(filter: CaseFilter) {
  return {
    ...pages([MODERATION, "cases"], (asked) => requestNamedPage("/api/moderation/cases", "cases", asked), filter),
    refetchInterval: REFRESH_MS,
  };
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: [MODERATION, "case", id],
    queryFn: ({ signal }) => request("GET", `/api/moderation/cases/${id}`, { signal }),
    staleTime: 0,
  });
}

export const caseReportsQuery = (id: string) =>
  pages([MODERATION, "reports", id], (asked) =>
    requestNamedPage(`/api/moderation/cases/${id}/reports`, "reports", asked),
  );

export const communityCasesQuery = (id: string, status: CaseFilter["status"]) =>
  pages([MODERATION, "community", id], (asked) => requestNamedPage(`/api/communities/${id}/cases`, "cases", asked), {
    status,
  });

export const communityReportsQuery = (communityId: string, id: string) =>
  pages([MODERATION, "reports", id], (asked) =>
    requestNamedPage(`/api/communities/${communityId}/cases/${id}/reports`, "reports", asked),
  );

export const membersQuery = (search: string, state: string) =>
  pages([MODERATION, "members"], (asked) => requestNamedPage("/api/moderation/members", "members", asked), {
    search,
    state,
  });

export function memberQuery(id: string) {
  return queryOptions({
    queryKey: [MODERATION, "member", id],
    queryFn: ({ signal }) => request("GET", `/api/moderation/members/${id}`, { signal }),
    staleTime: 0,
  });
}

export const appealsQuery = (status: Appeal["status"]) =>
  pages([MODERATION, "appeals"], (asked) => requestNamedPage("/api/moderation/appeals", "appeals", asked), { status });

export const rulesQuery = () =>
  pages([MODERATION, "rules"], (asked) => requestNamedPage("/api/moderation/rules", "rules", asked));

export const jobsQuery = (state: "dead" | "waiting") =>
  pages([MODERATION, "jobs"], (asked) => requestNamedPage("/api/admin/jobs", "jobs", asked), { state });

export const auditQuery = (action: string, subject: string) =>
  pages([MODERATION, "audit"], (asked) => requestNamedPage("/api/admin/audit", "entries", asked), { action, subject });

export function overviewQuery() {
  return queryOptions({
    queryKey: [MODERATION, "overview"],
    queryFn: ({ signal }) => request("GET", "/api/admin/overview", { signal }),
    refetchInterval: REFRESH_MS,
  });
}

export function siteNoticeQuery() {
  return queryOptions({
    queryKey: [MODERATION, "notice"],
    queryFn: ({ signal }) => request("GET", "/api/admin/notice", { signal }),
    staleTime: 0,
  });
}

/** Moderation notices to the viewer, newest first. */
export const noticesQuery = () =>
  pages(NOTICES_KEY, (asked) => requestNamedPage("/api/moderation/notices", "notices", asked));

/** Current state of a reported item, as all members see it. Messages are visible only in their conversation. */
export function currentQuery(kind: ReportKind, id: string) {
  return queryOptions({
    queryKey: [MODERATION, "current", kind, id],
    queryFn: ({ signal }): Promise<Snapshot> => current(kind, id, signal),
    retry: 0,
    staleTime: 0,
  });
}

async function current(kind: ReportKind, id: string, signal: AbortSignal): Promise<Snapshot> {
  switch (kind) {
    case "post":
      return { ...(await request("GET", `/api/posts/${id}`, { signal })) };
    case "comment": {
      // A reply comes with its parent comment.
      const { comment } = await request("GET", `/api/comments/${id}`, { signal });
      return { ...(comment.replies.find((reply) => reply.id === id) ?? comment) };
    }
    case "reel":
      return { ...(await request("GET", `/api/reels/${id}`, { signal })) };
    case "user":
      return { ...(await request("GET", `/api/auth/user/${id}`, { signal })) };
    case "community":
      return { ...(await request("GET", `/api/communities/${id}`, { signal })) };
    case "event":
      return { ...(await request("GET", `/api/events/${id}`, { signal })) };
    case "message":
      throw new Error("Messages are not read here.");
  }
}
