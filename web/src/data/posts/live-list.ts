import type { Post } from "@/data/types";
import { itemsOf } from "@/lib/paged";
import type { PostList, PostPage } from "./cache";

/** Result of a refresh of the first page, for a list on screen. */
export interface Refreshed {
  readonly list: PostList;
  /** New posts by others, newest first: held behind a pill so that nothing moves. */
  readonly held: readonly Post[];
  /** Older new posts are missing between the fresh page and the list. */
  readonly gap: boolean;
}

/** Whether a post is sorted by its own time: a repost is sorted by the time of reposting. */
const isByTime = (post: Post) => post.repostedBy === null;

/** Newer first: by time, then by ID; later IDs are longer or sort after. */
export function isNewer(a: Post, b: Post): boolean {
  if (a.createdAt !== b.createdAt) return Date.parse(a.createdAt) > Date.parse(b.createdAt);
  return a.id.length === b.id.length ? a.id > b.id : a.id.length > b.id.length;
}

/**
 * Merges a fresh first page into a list, newest first, without moving the posts on screen.
 *
 * Known posts take the fresh values, vanished ones go, the viewer's own new posts come on top, others' are held: new
 * posts above the list, and with `between` also new posts inside it.
 */
export function refreshList(list: PostList, fresh: PostPage, viewer: string, between = false): Refreshed {
  const freshById = new Map(fresh.items.map((post) => [post.id, post]));
  const known = new Set(list.pages.flatMap((page) => page.items.map((post) => post.id)));
  if (known.size === 0) {
    return { list: { pages: [fresh], pageParams: [null] }, held: [], gap: false };
  }
  const oldest = fresh.items.findLast(isByTime);
  const vanished = (post: Post) =>
    !freshById.has(post.id) &&
    (fresh.next === null || (isByTime(post) && oldest !== undefined && isNewer(post, oldest)));

  const arrived = fresh.items.filter((post) => !known.has(post.id));
  const own = arrived.filter((post) => post.user.id === viewer);
  const newestKnown = itemsOf(list).find(isByTime);
  const start = fresh.items.findIndex((post) => known.has(post.id) && isByTime(post));
  const isAbove = (post: Post) =>
    isByTime(post)
      ? newestKnown === undefined || isNewer(post, newestKnown)
      : start === -1 || fresh.items.indexOf(post) < start;
  const held = arrived.filter((post) => post.user.id !== viewer && (between || isAbove(post)));
  const gap = fresh.next !== null && fresh.items.every((post) => !known.has(post.id));

  const pages = list.pages.map((page, index) => ({
    next: page.next,
    items: [
      ...(index === 0 ? own.filter(isAbove) : []),
      ...page.items.filter((post) => !vanished(post)).map((post) => freshById.get(post.id) ?? post),
    ],
  }));
  // An empty list has no reading position to keep.
  if (pages.every(({ items }) => items.length === 0)) {
    return { list: { pages: [fresh], pageParams: [null] }, held: [], gap: false };
  }
  return { list: { ...list, pages }, held, gap };
}

/**
 * The same for a ranked feed, whose order changes by itself: known posts keep their places, and only posts newer than
 * all known ones are news.
 */
export function refreshRanked(list: PostList, fresh: PostPage, viewer: string): Refreshed {
  const freshById = new Map(fresh.items.map((post) => [post.id, post]));
  const known = itemsOf(list);
  const [first, ...rest] = known;
  if (!first) return { list: { pages: [fresh], pageParams: [null] }, held: [], gap: false };
  const newest = rest.reduce((latest, post) => (isNewer(post, latest) ? post : latest), first);
  const arrived = fresh.items.filter((post) => isNewer(post, newest) && post.id !== newest.id);
  const own = arrived.filter((post) => post.user.id === viewer);
  const pages = list.pages.map((page, index) => ({
    next: page.next,
    items: [...(index === 0 ? own : []), ...page.items.map((post) => freshById.get(post.id) ?? post)],
  }));
  const gap = fresh.next !== null && known.every((post) => !freshById.has(post.id));
  return { list: { ...list, pages }, held: arrived.filter((post) => post.user.id !== viewer), gap };
}

/** Inserts the held posts, new ones on top; over a gap the list restarts from the page they came with. */
export function releaseHeld(list: PostList, held: PostPage, gap: boolean): PostList {
  if (gap) return { pages: [held], pageParams: [null] };
  const [first, ...rest] = list.pages;
  if (!first) return { pages: [held], pageParams: [null] };
  const known = new Set(list.pages.flatMap((page) => page.items.map((post) => post.id)));
  const top = first.items.find(isByTime);
  const merged = [...first.items];
  for (const post of held.items.filter(({ id }) => !known.has(id)).toReversed()) {
    const isOnTop = !isByTime(post) || !top || isNewer(post, top);
    const at = isOnTop ? 0 : merged.findIndex((each) => isByTime(each) && isNewer(post, each));
    merged.splice(at === -1 ? merged.length : at, 0, post);
  }
  return { ...list, pages: [{ ...first, items: merged }, ...rest] };
}
