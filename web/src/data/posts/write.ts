/** Posts are made and edited; what they were before. */
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
  /** The post that it quotes. */
  readonly quoteOf?: string;
  /** The event whose card it carries. */
  readonly eventId?: string;
  /** Absent: the default of the account. */
  readonly audience?: Post["audience"];
  /** null: its first link gets no preview. */
  readonly linkPreview?: null;
  readonly poll?: DraftedPoll;
  /** BCP 47; absent: the server recognizes it. */
  readonly language?: string;
}

/** A poll that stays open for some minutes; `closesAt` holds for a draft, whose publication nobody knows. */
export interface DraftedPoll {
  readonly options: string[];
  readonly multiple: boolean;
  readonly closesAt: string;
  readonly minutes: number;
}

/** The poll with the end it has when published at this moment; as it stands, unless that is over, for a draft. */
export function sentPoll(poll: DraftedPoll | undefined, publishedAt?: number) {
  if (!poll) return {};
  const { minutes, closesAt, ...rest } = poll;
  const isSoon = Date.parse(closesAt) < Date.now() + 6 * MINUTE;
  if (publishedAt === undefined && !isSoon) return { poll: { ...rest, closesAt } };
  const end = (publishedAt ?? Date.now()) + minutes * MINUTE;
  return { poll: { ...rest, closesAt: new Date(end).toISOString() } };
}

/** The same key with the same draft and time makes one post, however often it is sent. */
export async function createPost({ poll, ...draft }: PostDraft, key: string, at?: number): Promise<Post> {
  const body = { ...draft, ...sentPoll(poll, at) };
  const made = await request("POST", "/api/posts", { body, headers: { "Idempotency-Key": key } });
  // Only a draft with a moment to go out is answered as one, and this call sends none.
  if ("scheduledFor" in made) throw new TypeError("a post was expected");
  return made;
}

/** What an edit changes; what is not named stays. Pictures keep their places and take descriptions. */
export interface PostChanges extends Partial<Framing> {
  readonly content?: string;
  readonly hashtags?: readonly string[];
  readonly location?: string | null;
  readonly media?: readonly { readonly url: string; readonly alt: string }[];
  readonly audience?: Post["audience"];
  /** null: the server recognizes it anew. */
  readonly language?: string | null;
  readonly poll?: Omit<DraftedPoll, "minutes">;
}

export function editPost(id: string, changes: PostChanges): Promise<Post> {
  return request("PATCH", `/api/posts/${encodeURIComponent(id)}`, { body: changes });
}

/** A post as it was at a time. */
export type PostVersion = Schema<"PostVersion">;

export const historyKey = (id: string) => ["post-history", id] as const;

/** The words of a post, those that stand now first. */
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
