import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Reel } from "@/data/types";

export interface ReelPage {
  readonly items: readonly Reel[];
  readonly next: string | null;
}
export type ReelList = InfiniteData<ReelPage, string | null>;

/** Key of every cached copy: `["reels", "list", name]` holds pages, `["reels", "one", id]` a reel. */
export const REELS = "reels" as const;

function isList(data: ReelList | Reel): data is ReelList {
  return "pages" in data;
}

function mapList(list: ReelList, change: (reel: Reel) => Reel | null): ReelList {
  return {
    ...list,
    pages: list.pages.map((page) => ({ ...page, items: page.items.flatMap((reel) => change(reel) ?? []) })),
  };
}

/** Applies `change` to every cached copy of a reel. */
export function patchReel(client: QueryClient, id: string, change: (reel: Reel) => Reel): void {
  const visit = (reel: Reel) => (reel.id === id ? change(reel) : reel);
  client.setQueriesData<ReelList | Reel>({ queryKey: [REELS] }, (data) => {
    if (data === undefined) return data;
    return isList(data) ? mapList(data, visit) : visit(data);
  });
}

/** Adds the viewer's new reel on top of the reels of followed members and their own. */
export function insertReel(client: QueryClient, reel: Reel): void {
  client.setQueryData<ReelList>([REELS, "list", "following"], (list) => {
    const [first, ...rest] = list ? mapList(list, (each) => (each.id === reel.id ? null : each)).pages : [];
    if (!list || !first) return list;
    return { ...list, pages: [{ ...first, items: [reel, ...first.items] }, ...rest] };
  });
}

export function removeReel(client: QueryClient, id: string): void {
  client.setQueriesData<ReelList | Reel>({ queryKey: [REELS] }, (data) =>
    data && isList(data) ? mapList(data, (reel) => (reel.id === id ? null : reel)) : data,
  );
  client.removeQueries({ queryKey: [REELS, "one", id] });
}

export function withReelBookmark(reel: Reel, isBookmarked: boolean): Reel {
  if (reel.isBookmarked === isBookmarked) return reel;
  return { ...reel, isBookmarked, bookmarksCount: Math.max(0, reel.bookmarksCount + (isBookmarked ? 1 : -1)) };
}
