import { infiniteQueryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import { request, requestPage } from "@/data/client/request";
import type { ReelComment } from "@/data/types";
import { patchReel } from "./cache";

interface Page {
  readonly items: readonly ReelComment[];
  readonly next: string | null;
}
type List = InfiniteData<Page, string | null>;

/** `["reel-comments", reelId]` holds the top level, a third part the replies to one comment. */
const keyOf = (reelId: string, parentId?: string) =>
  parentId === undefined ? ["reel-comments", reelId] : ["reel-comments", reelId, parentId];

/** What is said about a reel, oldest first, each with its first replies; or all replies to one comment. */
export function reelCommentsQuery(reelId: string, parentId?: string) {
  return infiniteQueryOptions({
    queryKey: keyOf(reelId, parentId),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      requestPage(`/api/reels/${encodeURIComponent(reelId)}/comments`, {
        query: {
          ...(parentId === undefined ? {} : { parentId }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
  });
}

type Change = (comment: ReelComment) => ReelComment | null;

function mapItems(items: readonly ReelComment[], change: Change): ReelComment[] {
  return items.flatMap((item) => change({ ...item, replies: mapItems(item.replies, change) }) ?? []);
}

/** Changes every cached copy of the comments of a reel. */
function mapComments(client: QueryClient, reelId: string, change: Change): void {
  client.setQueriesData<List>({ queryKey: keyOf(reelId) }, (list) =>
    list ? { ...list, pages: list.pages.map((page) => ({ ...page, items: mapItems(page.items, change) })) } : list,
  );
}

function count(client: QueryClient, reelId: string, by: 1 | -1): void {
  patchReel(client, reelId, (reel) => ({ ...reel, commentsCount: Math.max(0, reel.commentsCount + by) }));
}

interface Draft {
  readonly content: string;
  readonly parentId?: string;
}

/** Stores a comment once, however often it is sent with the same key, and shows it where its writer looks for it. */
export async function commentOnReel(
  client: QueryClient,
  reelId: string,
  draft: Draft,
  key: string,
): Promise<ReelComment> {
  const made: ReelComment = await request("POST", `/api/reels/${encodeURIComponent(reelId)}/comment`, {
    body: draft,
    headers: { "Idempotency-Key": key },
  });
  count(client, reelId, 1);
  client.setQueryData<List>(keyOf(reelId, draft.parentId), (list) => {
    const last = list?.pages.at(-1);
    if (!list || !last || list.pages.some(({ items }) => items.some(({ id }) => id === made.id))) return list;
    return { ...list, pages: [...list.pages.slice(0, -1), { ...last, items: [...last.items, made] }] };
  });
  mapComments(client, reelId, (comment) =>
    comment.id === draft.parentId
      ? { ...comment, repliesCount: comment.repliesCount + 1, replies: [...comment.replies, made] }
      : comment,
  );
  return made;
}

export async function likeReelComment(client: QueryClient, { reelId, id }: ReelComment, on: boolean): Promise<void> {
  const { liked, likesCount } = await request("POST", `/api/reels/comments/${encodeURIComponent(id)}/like`, {
    body: { liked: on },
  });
  mapComments(client, reelId, (each) => (each.id === id ? { ...each, isLiked: liked, likesCount } : each));
}

export async function editReelComment(client: QueryClient, { reelId, id }: ReelComment, text: string): Promise<void> {
  const body = { content: text };
  const { content, editedAt } = await request("PATCH", `/api/reels/comments/${encodeURIComponent(id)}`, { body });
  mapComments(client, reelId, (each) => (each.id === id ? { ...each, content, editedAt } : each));
}

/** A deleted comment vanishes; one with replies leaves a placeholder without text or author. */
export async function deleteReelComment(client: QueryClient, { reelId, parentId, id }: ReelComment): Promise<void> {
  await request("DELETE", `/api/reels/comments/${encodeURIComponent(id)}`);
  count(client, reelId, -1);
  mapComments(client, reelId, (each) => {
    if (each.id === id) return each.repliesCount > 0 ? { ...each, content: "", user: null, isDeleted: true } : null;
    return each.id === parentId ? { ...each, repliesCount: Math.max(0, each.repliesCount - 1) } : each;
  });
}
