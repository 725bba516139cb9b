import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { request, requestNamedPage, requestPage, type Page } from "@/data/client/request";
import { MODERATION } from "@/data/moderation/queries";

/** Key of the viewer's own invites. */
export const INVITES_KEY = ["invites"] as const;
export const ANNOUNCEMENTS_KEY = ["announcements"] as const;

const ANNOUNCED_MS = 10 * 60_000;

interface Asked {
  readonly query: Record<string, string>;
  readonly signal: AbortSignal;
}

function pages<T>(key: readonly unknown[], fetch: (asked: Asked) => Promise<Page<T>>) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }): Promise<Page<T>> =>
      fetch({ query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<T>) => page.next,
    staleTime: 0,
  });
}

/** All settings, for admins. Not cached, so that an editor never begins with old values. */
export function siteQuery() {
  return queryOptions({
    queryKey: [MODERATION, "site"],
    queryFn: ({ signal }) => request("GET", "/api/admin/site", { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

export function sitePageQuery(page: string) {
  return queryOptions({
    queryKey: ["site-page", page],
    queryFn: ({ signal }) => request("GET", `/api/instance/pages/${page}`, { signal }),
  });
}

/** The member who created an invite code. */
export function inviterQuery(code: string) {
  return queryOptions({
    queryKey: ["inviter", code],
    queryFn: ({ signal }) => request("GET", `/api/instance/invites/${encodeURIComponent(code)}`, { signal }),
    retry: 0,
  });
}

export const registrationsQuery = () =>
  pages([MODERATION, "registrations"], (asked) => requestNamedPage("/api/admin/registrations", "registrations", asked));

export const invitesQuery = () => pages(INVITES_KEY, (asked) => requestNamedPage("/api/invites", "invites", asked));

/** All announcements, including future and past ones; for admins. */
export const allAnnouncementsQuery = () =>
  pages([MODERATION, "announcements"], ({ query, signal }) =>
    requestNamedPage("/api/announcements", "announcements", { query: { ...query, all: "true" }, signal }),
  );

export const webhooksQuery = () => pages([MODERATION, "webhooks"], (asked) => requestPage("/api/webhooks", asked));

/** Announcements not dismissed by the viewer. */
export function announcementsQuery() {
  return queryOptions({
    queryKey: ANNOUNCEMENTS_KEY,
    queryFn: async ({ signal }) => (await request("GET", "/api/announcements", { signal })).announcements,
    staleTime: ANNOUNCED_MS,
  });
}
