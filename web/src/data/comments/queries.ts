import { infiniteQueryOptions } from "@tanstack/react-query";
import { request, requestPage } from "@/data/client/request";
import type { Comment } from "@/data/types";
import { commentsKey, sortedKey, type CommentPage, type CommentSort } from "./cache";

function page(postId: string, query: Record<string, string>, cursor: string | null, signal: AbortSignal) {
  return requestPage(`/api/posts/${encodeURIComponent(postId)}/comments`, {
    query: cursor === null ? query : { ...query, cursor },
    signal,
  });
}

/** The comments of a post, each with its first replies. */
export function commentsQuery(postId: string, sort: CommentSort = "oldest") {
  return infiniteQueryOptions({
    queryKey: sortedKey(postId, sort),
    queryFn: ({ pageParam, signal }) => page(postId, sort === "oldest" ? {} : { sort }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CommentPage) => next,
  });
}

/** All replies to one comment, oldest first. */
export function repliesQuery(postId: string, parentId: string) {
  return infiniteQueryOptions({
    queryKey: commentsKey(postId, parentId),
    queryFn: ({ pageParam, signal }) => page(postId, { parentId }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CommentPage) => next,
  });
}

/**
 * One comment and its thread, wherever in the list it stands; empty when it belongs to another post. It is a list of
 * one, so that whatever changes comments changes this copy too.
 */
export function threadQuery(postId: string, id: string) {
  return infiniteQueryOptions({
    queryKey: [...commentsKey(postId, "thread"), id],
    queryFn: async ({ signal }): Promise<CommentPage> => {
      const thread = await request("GET", `/api/comments/${encodeURIComponent(id)}`, { signal });
      return { items: thread.postId === postId ? [thread.comment] : [], next: null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CommentPage) => next,
    retry: false,
  });
}

/** What a member has said below posts, newest first, each with the post it stands under. */
export function commentsByQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ["comments", `by:${userId}`],
    queryFn: ({ pageParam, signal }) =>
      requestPage("/api/comments", { query: pageParam === null ? { userId } : { userId, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CommentPage) => next,
  });
}

export interface CommentDraft {
  readonly content: string;
  readonly parentId?: string;
}

export function createComment(postId: string, draft: CommentDraft, key: string): Promise<Comment> {
  return request("POST", `/api/posts/${encodeURIComponent(postId)}/comment`, {
    body: draft,
    headers: { "Idempotency-Key": key },
  });
}

export function editComment(id: string, content: string): Promise<Comment> {
  return request("PATCH", `/api/comments/${encodeURIComponent(id)}`, { body: { content } });
}

export async function deleteComment(id: string): Promise<void> {
  await request("DELETE", `/api/comments/${encodeURIComponent(id)}`);
}

export function likeComment(id: string, liked: boolean): Promise<{ liked: boolean; likesCount: number }> {
  return request("POST", `/api/comments/${encodeURIComponent(id)}/like`, { body: { liked } });
}
