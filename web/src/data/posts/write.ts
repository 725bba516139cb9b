/** Creating and editing posts; their earlier versions. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Schema } from "@/data/client/contract";
import { request, requestPage, type Page } from "@/data/client/request";
import type { Post } from "@/data/types";
import { MINUTE } from "@/lib/time";
import type { Framing } from "./framing";

export interface PostDraft extends Framing {
  readonly content: string;
  readonly media: readonly { readonly type: "image" | "video"; readonly url: string; readonly alt: string }[];
  readonly hashtags: readonly string[];
  readonly location: string | null;
  /** The quoted post. */
  readonly quoteOf?: string;
  /** The attached event, shown as a card. */
  readonly eventId?: string;
  /** Absent: the account's default. */
  readonly audience?: Post["audience"];
  /** null: no preview of its first link. */
  readonly linkPreview?: null;
  readonly poll?: DraftedPoll;
  /** BCP 47; absent: detected by the server. */
  readonly language?: string;
}

/** A poll open for some minutes; `closesAt` is for a draft, whose publication time is unknown. */
export interface DraftedPoll {
  readonly options: string[];
  readonly multiple: boolean;
  readonly closesAt: string;
  readonly minutes: number;
}

/** The poll with its end counted from publication; in a draft with its own end, unless that is over. */
export function sentPoll(poll: DraftedPoll | undefined, publishedAt?: number) {
  if (!poll) return {};
  const { minutes, closesAt, ...rest } = poll;
  const isSoon = Date.parse(closesAt) < Date.now() + 6 * MINUTE;
  if (publishedAt === undefined && !isSoon) return { poll: { ...rest, closesAt } };
  const end = (publishedAt ?? Date.now()) + minutes * MINUTE;
  return { poll: { ...rest, closesAt: new Date(end).toISOString() } };
}

/** Idempotent: repeated calls with the same key, draft and time create one post. */
export async function createPost({ poll, ...draft }: PostDraft, key: string, at?: number): Promise<Post> {
  const body = { ...draft, ...sentPoll(poll, at) };
  const made = await request("POST", "/api/posts", { body, headers: { "Idempotency-Key": key } });
  // The response is a draft only for a scheduled post, and this call schedules none.
  if ("scheduledFor" in made) throw new TypeError("a post was expected");
  return made;
}

/** Changes of an edit; absent fields stay. Pictures keep their places and take descriptions. */
export interface PostChanges extends Partial<Framing> {
  readonly content?: string;
  readonly hashtags?: readonly string[];
  readonly location?: string | null;
  readonly media?: readonly { readonly url: string; readonly alt: string }[];
  readonly audience?: Post["audience"];
  /** null: detected anew by the server. */
  readonly language?: string | null;
  readonly poll?: Omit<DraftedPoll, "minutes">;
}

export function editPost(id: string, changes: PostChanges): Promise<Post> {
  return request("PATCH", `/api/posts/${encodeURIComponent(id)}`, { body: changes });
}

/** An earlier version of a post. */
export type PostVersion = Schema<"PostVersion">;

export const historyKey = (id: string) => ["post-history", id] as const;

/** Versions of a post's text, the current one first. */
export function historyQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: historyKey(id),
    queryFn: ({ pageParam, signal }) =>
      requestPage(`/api/posts/${encodeURIComponent(id)}/history`, {
        query: pageParam === null ? {} : { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page<PostVersion>) => next,
    staleTime: 0,
  });
}
