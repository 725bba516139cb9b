import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Body, Schema } from "@/data/client/contract";
import { request, requestPage, type Page } from "@/data/client/request";
import { followsOf, PEOPLE, type Person } from "@/data/people/follows";
import { POSTS } from "@/data/posts/cache";

export type PeopleList = Schema<"PeopleList">;
export type PeopleListEdit = Exclude<Body<"PUT", `/api/lists/${string}`>, FormData>;

const LISTS = "lists";
/** The maximum number of lists fits on one page. */
const ALL = "50";

const pathOf = (id: string) => `/api/lists/${encodeURIComponent(id)}` as const;

/** The viewer's own lists, latest first; with `memberId`, only lists with this member. */
export function listsQuery(memberId?: string) {
  return queryOptions({
    queryKey: [LISTS, "own", memberId ?? null],
    queryFn: async ({ signal }) =>
      (await requestPage("/api/lists", { query: { limit: ALL, ...(memberId && { memberId }) }, signal })).items,
  });
}

/** The viewer's own list, or a public one. */
export function listQuery(id: string) {
  return queryOptions({
    queryKey: [LISTS, "one", id],
    queryFn: ({ signal }) => request("GET", pathOf(id), { signal }),
  });
}

/** Members of a list, the latest added first. */
export function listMembersQuery(client: QueryClient, viewer: string, id: string) {
  return infiniteQueryOptions({
    queryKey: [PEOPLE, "list", "listed", id],
    queryFn: async ({ pageParam, signal }): Promise<Page<Person>> => {
      const page = await requestPage(`/api/lists/${encodeURIComponent(id)}/members`, {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      });
      return { ...page, items: page.items.map(followsOf(client, viewer).withPending) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<Person>) => next,
  });
}

export async function createList(client: QueryClient, name: string, isPrivate: boolean): Promise<PeopleList> {
  const made = await request("POST", "/api/lists", { body: { name, isPrivate } });
  await client.invalidateQueries({ queryKey: [LISTS] });
  return made;
}

export async function editList(client: QueryClient, id: string, edit: PeopleListEdit): Promise<void> {
  await request("PUT", pathOf(id), { body: edit });
  await client.invalidateQueries({ queryKey: [LISTS] });
}

export async function deleteList(client: QueryClient, id: string): Promise<void> {
  await request("DELETE", pathOf(id));
  await client.invalidateQueries({ queryKey: [LISTS, "own"] });
}

/** Adds a member to a list or removes them. Optimistic; rolled back on failure. */
export async function setListed(client: QueryClient, list: PeopleList, memberId: string, on: boolean): Promise<void> {
  const { queryKey } = listsQuery(memberId);
  const show = (isOn: boolean) =>
    client.setQueryData(
      queryKey,
      (lists) => lists && [...lists.filter(({ id }) => id !== list.id), ...(isOn ? [list] : [])],
    );
  show(on);
  try {
    await request(
      on ? "PUT" : "DELETE",
      `/api/lists/${encodeURIComponent(list.id)}/members/${encodeURIComponent(memberId)}`,
    );
  } catch (error) {
    show(!on);
    throw error;
  }
  void client.invalidateQueries({ queryKey: [LISTS] });
  void client.invalidateQueries({ queryKey: [PEOPLE, "list", "listed", list.id] });
  void client.invalidateQueries({ queryKey: [POSTS, "list", `feed:list:${list.id}`] });
}
