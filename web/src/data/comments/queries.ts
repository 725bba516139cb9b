import { infiniteQueryOptions } from "@tanstack/react-query";
import { request, requestPage } from "@/data/client/request";
import type { Liked, Reaction } from "@/data/reactions/with-reaction";
import type { Comment } from "@/data/types";
import { commentsKey, sortedKey, type CommentPage, type CommentSort } from "./cache";
import { subjectOf, type CommentSubject } from "./subject";

function page(subject: CommentSubject, given: Record<string, string>, cursor: string | null, signal: AbortSignal) {
  const id = encodeURIComponent(subject.id);
  const options = { query: cursor === null ? given : { ...given, cursor }, signal };
  if (subject.kind === "post") return requestPage(`/api/posts/${id}/comments`, options);
  if (subject.kind === "reel") return requestPage(`/api/reels/${id}/comments`, options);
  return requestPage(`/api/events/${id}/comments`, options);
}

/** The comments on a subject, each with its first replies. */
export function commentsQuery(subject: CommentSubject, sort: CommentSort = "oldest") {
  return infiniteQueryOptions({
    queryKey: sortedKey(subject.id, sort),
    queryFn: ({ pageParam, signal }): Promise<CommentPage> =>
      page(subject, sort === "oldest" ? {} : { sort }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CommentPage) => next,
  });
}

/** All replies to one comment, oldest first. */
export function repliesQuery(subject: CommentSubject, parentId: string) {
  return infiniteQueryOptions({
    queryKey: commentsKey(subject.id, parentId),
    queryFn: ({ pageParam, signal }): Promise<CommentPage> => page(subject, { parentId }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CommentPage) => next,
  });
}

/**
 * One comment with its thread, independent of its place in the list; empty if it belongs to another subject. A list of
 * one, so that cache updates of comments reach it too.
 */
export function threadQuery(subject: CommentSubject, id: string) {
  return infiniteQueryOptions({
    queryKey: [...commentsKey(subject.id, "thread"), id],
    queryFn: async ({ signal }): Promise<CommentPage> => {
      const thread = await request("GET", `/api/comments/${encodeURIComponent(id)}`, { signal });
      return { items: subjectOf(thread).id === subject.id ? [thread.comment] : [], next: null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: CommentPage) => next,
    retry: false,
  });
}

/** A member's comments, newest first, each with its post. */
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
  readonly media?: readonly { readonly url: string; readonly alt: string }[];
}

/** Idempotent: repeated calls with one key store one comment. */
export function createComment(subject: CommentSubject, body: CommentDraft, key: string): Promise<Comment> {
  const id = encodeURIComponent(subject.id);
  const options = { body, headers: { "Idempotency-Key": key } };
  if (subject.kind === "post") return request("POST", `/api/posts/${id}/comment`, options);
  if (subject.kind === "reel") return request("POST", `/api/reels/${id}/comment`, options);
  return request("POST", `/api/events/${id}/comments`, options);
}

export function editComment({ kind }: CommentSubject, id: string, content: string): Promise<Comment> {
  const key = encodeURIComponent(id);
  if (kind === "reel") return request("PATCH", `/api/reels/comments/${key}`, { body: { content } });
  return request("PATCH", `/api/comments/${key}`, { body: { content } });
}

export function hideComment({ kind }: CommentSubject, id: string, hidden: boolean): Promise<Comment> {
  const key = encodeURIComponent(id);
  if (kind === "reel") return request("POST", `/api/reels/comments/${key}/hide`, { body: { hidden } });
  return request("POST", `/api/comments/${key}/hide`, { body: { hidden } });
}

export async function deleteComment({ kind }: CommentSubject, id: string): Promise<void> {
  const key = encodeURIComponent(id);
  await (kind === "reel" ? request("DELETE", `/api/reels/comments/${key}`) : request("DELETE", `/api/comments/${key}`));
}

export function likeComment({ kind }: CommentSubject, id: string, reaction: Reaction | null): Promise<Liked> {
  const key = encodeURIComponent(id);
  const body = { liked: reaction !== null, reaction };
  if (kind === "reel") return request("POST", `/api/reels/comments/${key}/like`, { body });
  return request("POST", `/api/comments/${key}/like`, { body });
}
