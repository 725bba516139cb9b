import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Page } from "@/data/client/request";
import { patchPosts } from "@/data/posts/cache";
import type { EventCardItem, EventItem, Post } from "@/data/types";
import { itemsOf } from "@/lib/paged";

/** Root key of all event queries. */
export const EVENTS = "events";

type List = InfiniteData<Page<EventItem>, string | null>;
type Change = <T extends EventCardItem>(event: T) => T;

/** Changes every cached copy of an event, including copies on posts. */
export function patchEvent(client: QueryClient, id: string, change: Change): void {
  client.setQueriesData<List>(
    { queryKey: [EVENTS, "list"] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((event) => (event.id === id ? change(event) : event)),
        })),
      },
  );
  client.setQueryData<EventItem>([EVENTS, "one", id], (event) => event && change(event));
  const visit = (post: Post): Post => (post.event?.id === id ? { ...post, event: change(post.event) } : post);
  patchPosts(client, (post) => {
    const quoteOf = post.quoteOf && visit(post.quoteOf);
    return visit(quoteOf === post.quoteOf ? post : { ...post, quoteOf });
  });
}

/** Stores the server's current state of an event in every cached copy. */
export function storeEvent(client: QueryClient, answered: EventItem): void {
  patchEvent(client, answered.id, (event) => ({ ...event, ...answered }));
}

/** After leaving a private community: removes its events from memory, including cards on posts. */
export function forgetEventsOf(client: QueryClient, communityId: string): void {
  const isOther = ({ community }: EventCardItem) => community?.id !== communityId;
  client.setQueriesData<List>(
    { queryKey: [EVENTS, "list"] },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: page.items.filter(isOther) })) },
  );
  client.setQueriesData<{ readonly events: readonly EventItem[] }>(
    { queryKey: [EVENTS, "sidebar"] },
    (sidebar) => sidebar && { ...sidebar, events: sidebar.events.filter(isOther) },
  );
  client.removeQueries({
    queryKey: [EVENTS, "one"],
    predicate: ({ state }) => state.data !== undefined && !isOther(state.data as EventItem),
  });
  patchPosts(client, (post) =>
    post.event && !isOther(post.event) ? { ...post, event: null, eventUnavailable: true } : post,
  );
}

/** Any cached copy of an event. */
export function cachedEvent(client: QueryClient, id: string): EventItem | undefined {
  const one = client.getQueryData<EventItem>([EVENTS, "one", id]);
  if (one) return one;
  for (const [, list] of client.getQueriesData<List>({ queryKey: [EVENTS, "list"] })) {
    const found = itemsOf(list).find((event) => event.id === id);
    if (found) return found;
  }
  return undefined;
}
