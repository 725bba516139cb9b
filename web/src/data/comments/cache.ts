import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Comment } from "@/data/types";
import { subjectOf } from "./subject";

export interface CommentPage {
  readonly items: readonly Comment[];
  readonly next: string | null;
}
export type CommentList = InfiniteData<CommentPage, string | null>;

/** `["comments", subjectId]` holds the top level, `["comments", subjectId, parentId]` one comment's replies. */
export function commentsKey(subjectId: string, parentId?: string): readonly string[] {
  return parentId === undefined ? ["comments", subjectId] : ["comments", subjectId, parentId];
}

export type CommentSort = "oldest" | "newest" | "top";

/** Key of the top level in one order; the default, oldest first, has that of `commentsKey`. */
export function sortedKey(subjectId: string, sort: CommentSort): readonly string[] {
  return sort === "oldest" ? commentsKey(subjectId) : [...commentsKey(subjectId, "sort"), sort];
}

type Change = (comment: Comment) => Comment | null;

function mapItems(items: readonly Comment[], change: Change): readonly Comment[] {
  let touched = false;
  const after: Comment[] = [];
  for (const item of items) {
    const replies = mapItems(item.replies, change);
    const changed = change(replies === item.replies ? item : { ...item, replies: [...replies] });
    if (changed !== item) touched = true;
    if (changed) after.push(changed);
  }
  return touched ? after : items;
}

function mapComments(client: QueryClient, subjectId: string, change: Change): void {
  client.setQueriesData<CommentList>({ queryKey: commentsKey(subjectId) }, (list) => {
    if (!list) return list;
    const pages = list.pages.map((page) => {
      const items = mapItems(page.items, change);
      return items === page.items ? page : { ...page, items };
    });
    return pages.every((page, index) => page === list.pages[index]) ? list : { ...list, pages };
  });
}

export function patchComment(
  client: QueryClient,
  subjectId: string,
  id: string,
  change: (comment: Comment) => Comment,
): void {
  mapComments(client, subjectId, (comment) => (comment.id === id ? change(comment) : comment));
}

function append(list: CommentList | undefined, comment: Comment): CommentList | undefined {
  if (!list || list.pages.some((page) => page.items.some((item) => item.id === comment.id))) {
    return list;
  }
  const last = list.pages.length - 1;
  const pages = list.pages.map((page, index) => (index === last ? { ...page, items: [...page.items, comment] } : page));
  return { ...list, pages };
}

function prepend(list: CommentList | undefined, comment: Comment): CommentList | undefined {
  if (!list || list.pages.some((page) => page.items.some((item) => item.id === comment.id))) {
    return list;
  }
  const pages = list.pages.map((page, index) => (index === 0 ? { ...page, items: [comment, ...page.items] } : page));
  return { ...list, pages };
}

/**
 * Adds the viewer's new comment where they look for it: at the end of loaded comments, or on top when newest come
 * first.
 */
export function addComment(client: QueryClient, comment: Comment): void {
  const { parentId } = comment;
  const { id: subjectId } = subjectOf(comment);
  if (parentId === null) {
    client.setQueryData<CommentList>(sortedKey(subjectId, "oldest"), (list) => append(list, comment));
    client.setQueryData<CommentList>(sortedKey(subjectId, "newest"), (list) => prepend(list, comment));
    client.setQueryData<CommentList>(sortedKey(subjectId, "top"), (list) => append(list, comment));
    return;
  }
  client.setQueryData<CommentList>(commentsKey(subjectId, parentId), (list) => append(list, comment));
  patchComment(client, subjectId, parentId, (parent) =>
    parent.replies.some((reply) => reply.id === comment.id)
      ? parent
      : {
          ...parent,
          repliesCount: parent.repliesCount + 1,
          replies: [...parent.replies, comment],
        },
  );
}

/** Removes a deleted comment; one with replies becomes a placeholder without text or author. */
export function removeComment(client: QueryClient, comment: Comment): void {
  const { parentId, id } = comment;
  const { id: subjectId } = subjectOf(comment);
  mapComments(client, subjectId, (each) => {
    if (each.id === id)
      return each.repliesCount > 0 ? { ...each, content: "", media: [], user: null, isDeleted: true } : null;
    return each.id === parentId ? { ...each, repliesCount: Math.max(0, each.repliesCount - 1) } : each;
  });
}
