import { infiniteQueryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request, requestPage, type Page } from "@/data/client/request";
import { sentPoll, type PostDraft } from "@/data/posts/write";

/** A draft on the server; with `scheduledFor` it is published automatically. */
export type Draft = Schema<"Draft">;

/** Contents of a draft; with `publishAt` it becomes a scheduled post. */
export interface DraftBody extends PostDraft {
  readonly publishAt?: string | null;
}

type DraftList = InfiniteData<Page<Draft>, string | null>;

/** Key of both lists of unpublished posts: `["drafts", "kept"]` and `["drafts", "scheduled"]`. */
export const DRAFTS = "drafts" as const;

const PATHS = { kept: "/api/drafts", scheduled: "/api/posts/scheduled" } as const;

export type DraftKind = keyof typeof PATHS;

/** The viewer's drafts or scheduled posts, newest first. */
export function draftsQuery(kind: DraftKind) {
  return infiniteQueryOptions({
    queryKey: [DRAFTS, kind],
    queryFn: ({ pageParam, signal }): Promise<Page<Draft>> =>
      requestPage<(typeof PATHS)[DraftKind]>(PATHS[kind], {
        query: pageParam === null ? undefined : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Draft>) => page.next,
  });
}

const one = (id: string) => `/api/drafts/${encodeURIComponent(id)}` as const;

interface Sending {
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

function sent({ poll, ...body }: DraftBody) {
  return { ...body, ...sentPoll(poll, body.publishAt ? Date.parse(body.publishAt) : undefined) };
}

/** Idempotent: repeated calls with one key create one draft. */
export function createDraft(body: DraftBody, key: string, { keepalive = false }: Sending = {}): Promise<Draft> {
  return request("POST", "/api/drafts", { body: sent(body), headers: { "Idempotency-Key": key }, keepalive });
}

/** Replaces the whole draft; without `publishAt` a scheduled post becomes a draft again. */
export function changeDraft(id: string, body: DraftBody, { keepalive = false }: Sending = {}): Promise<Draft> {
  return request("PUT", one(id), { body: sent(body), keepalive });
}

export function readServerDraft(id: string): Promise<Draft> {
  return request("GET", one(id));
}

export async function deleteDraft(id: string): Promise<void> {
  await request("DELETE", one(id), { keepalive: true });
}

/** Shows a draft in the list that it belongs to now, and in no other. */
export function showDraft(client: QueryClient, draft: Draft): void {
  const kind: DraftKind = draft.scheduledFor === null ? "kept" : "scheduled";
  hideDraft(client, draft.id, kind === "kept" ? "scheduled" : "kept");
  client.setQueryData<DraftList>([DRAFTS, kind], (list) => {
    const [first, ...rest] = list?.pages ?? [];
    if (!list || !first) return list;
    const known = list.pages.some(({ items }) => items.some(({ id }) => id === draft.id));
    const pages = known
      ? list.pages.map((page) => ({ ...page, items: page.items.map((each) => (each.id === draft.id ? draft : each)) }))
      : [{ ...first, items: [draft, ...first.items] }, ...rest];
    return { ...list, pages };
  });
}

/** Removes a draft from one list, or from both. */
export function hideDraft(client: QueryClient, id: string, kind?: DraftKind): void {
  client.setQueriesData<DraftList>({ queryKey: kind ? [DRAFTS, kind] : [DRAFTS] }, (list) =>
    list && list.pages.some(({ items }) => items.some((each) => each.id === id))
      ? { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.filter((each) => each.id !== id) })) }
      : list,
  );
}
