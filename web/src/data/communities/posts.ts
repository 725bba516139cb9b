import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { request, requestNamedPage } from "@/data/client/request";
import { sendForm } from "@/data/media/uploads";
import type { PostPage } from "@/data/posts/cache";
import type { Framing } from "@/data/posts/framing";
import { prepared } from "@/data/posts/queries";
import { sentPoll, type DraftedPoll } from "@/data/posts/write";
import type { Post } from "@/data/types";
import { postsKey } from "./cache";
import { withCursor } from "./queries";

interface Who {
  readonly client: QueryClient;
  readonly viewer: string;
}

/** A community's posts, pinned ones first, or its posts pending approval. */
export function communityPostsQuery(who: Who, id: string, status: "posts" | "pending" = "posts") {
  const query: Record<string, string> = status === "pending" ? { status } : {};
  return infiniteQueryOptions({
    queryKey: postsKey(id, status),
    queryFn: async ({ pageParam, signal }): Promise<PostPage> => {
      const page = await requestNamedPage(`/api/communities/${id}/posts`, "posts", {
        query: withCursor(query, pageParam),
        signal,
      });
      return { ...page, items: prepared(who, page.items) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: PostPage) => page.next,
    staleTime: 0,
  });
}

export interface CommunityPostDraft extends Framing {
  readonly content: string;
  /** Files with their alternative texts. */
  readonly media: readonly { readonly file: File; readonly alt: string }[];
  /** The attached event, shown as a card. */
  readonly eventId?: string;
  readonly language?: string | null;
  readonly poll?: DraftedPoll;
}

interface SendOptions {
  /** Idempotency key: repeated sends of the same draft create one post. */
  readonly key: string;
  /** Time of the first attempt; the poll's duration counts from it. */
  readonly at?: number;
  readonly onProgress: (share: number) => void;
}

export function createCommunityPost(id: string, draft: CommunityPostDraft, options: SendOptions): Promise<Post> {
  const form = new FormData();
  form.append("content", draft.content);
  form.append("hashtags", "[]");
  form.append("contentWarning", draft.contentWarning?.trim() ?? "");
  form.append("sensitive", String(draft.sensitive));
  form.append("replyPolicy", draft.replyPolicy);
  for (const { file } of draft.media) form.append("media", file);
  form.append("alts", JSON.stringify(draft.media.map(({ alt }) => alt.trim())));
  if (draft.eventId !== undefined) form.append("eventId", draft.eventId);
  const { key, at, onProgress } = options;
  const { poll } = sentPoll(draft.poll, at);
  if (draft.language) form.append("language", draft.language);
  if (poll) form.append("poll", JSON.stringify(poll));
  return sendForm(`/api/communities/${id}/posts`, form, { onProgress, headers: { "Idempotency-Key": key } });
}

const one = (id: string, postId: string) => `/api/communities/${id}/posts/${postId}` as const;

export function markPost(
  id: string,
  postId: string,
  change: { readonly isPinned?: boolean; readonly isLocked?: boolean },
): Promise<Post> {
  return request("PUT", one(id, postId), { body: change });
}

export async function approvePost(id: string, postId: string): Promise<void> {
  await request("POST", `/api/communities/${id}/posts/${postId}/approve`);
}

export async function rejectPost(id: string, postId: string, reason?: string): Promise<void> {
  await request("POST", `/api/communities/${id}/posts/${postId}/reject`, reason ? { body: { reason } } : {});
}

/** Removes another member's post; the author is told the reason. */
export async function takeDownPost(postId: string, reason?: string): Promise<void> {
  await request("DELETE", `/api/posts/${postId}`, reason ? { body: { reason } } : {});
}
