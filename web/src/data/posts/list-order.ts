import type { Post } from "@/data/types";
import type { PostList, PostPage } from "./cache";
import { isNewer } from "./live-list";

/**
 * Order of a member's posts: the pinned one, then the others, newest first. Moves work on whole lists, so that each
 * post appears once.
 */

/** Inserts before the first older post; a post older than all loaded ones comes with its own page. */
export function insertByTime(list: PostList, post: Post): PostList {
  if (list.pages.some(({ items }) => items.some(({ id }) => id === post.id))) return list;
  const isOlder = (each: Post) => !each.isPinned && isNewer(post, each);
  const found = list.pages.findIndex(({ items }) => items.some(isOlder));
  const last = list.pages.length - 1;
  if (found === -1 && list.pages[last]?.next !== null) return list;
  const home = found === -1 ? last : found;
  const pages = list.pages.map((page, index) => {
    if (index !== home) return page;
    const at = page.items.findIndex(isOlder);
    return { ...page, items: page.items.toSpliced(at === -1 ? page.items.length : at, 0, post) };
  });
  return { ...list, pages };
}

/** The list without its pinned post, and that post. */
export function takePinned(list: PostList): { readonly rest: PostList; readonly pinned: Post | null } {
  const [first, ...others] = list.pages;
  const top = first?.items[0];
  if (!first || !top?.isPinned) return { rest: list, pinned: null };
  return { rest: { ...list, pages: [{ ...first, items: first.items.slice(1) }, ...others] }, pinned: top };
}

/** Pins this post alone on top; the previously pinned one returns to its place by time. */
export function withPinned(list: PostList, post: Post | null): PostList {
  const { rest, pinned } = takePinned(list);
  const lowered = pinned && pinned.id !== post?.id ? insertByTime(rest, { ...pinned, isPinned: false }) : rest;
  if (!post) return lowered;
  const [first, ...others] = lowered.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== post.id),
  }));
  if (!first) return list;
  return { ...lowered, pages: [{ ...first, items: [{ ...post, isPinned: true }, ...first.items] }, ...others] };
}

/** Whether a fresh first page proves that a post was removed. */
export function isGoneFrom(fresh: PostPage, post: Post): boolean {
  if (fresh.items.some(({ id }) => id === post.id)) return false;
  const oldest = fresh.items.at(-1);
  return fresh.next === null || (oldest !== undefined && isNewer(post, oldest));
}
