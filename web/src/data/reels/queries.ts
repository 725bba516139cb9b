import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { request, requestPage } from "@/data/client/request";
import { sendForm } from "@/data/media/uploads";
import type { Framing } from "@/data/posts/framing";
import type { Reel } from "@/data/types";
import { itemsOf } from "@/lib/paged";
import { patchReel, REELS, type ReelList, type ReelPage } from "./cache";
import { reelToggles } from "./toggles";

export type ReelFeed = "following" | "discover";

const FRESH_MS = 60_000;

/** Reels of followed members and the viewer, or of all others. */
export function reelsQuery(client: QueryClient, feed: ReelFeed) {
  return infiniteQueryOptions({
    queryKey: [REELS, "list", feed],
    queryFn: async ({ pageParam, signal }): Promise<ReelPage> => {
      const page = await requestPage("/api/reels", {
        query: { ...(feed === "discover" ? { feed } : {}), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      });
      return { ...page, items: page.items.map(reelToggles(client).withPending) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: ReelPage) => next,
    staleTime: FRESH_MS,
  });
}

/** One reel, independent of its place in the lists. */
export function reelQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: [REELS, "one", id],
    queryFn: async ({ signal }): Promise<Reel> =>
      reelToggles(client).withPending(await request("GET", `/api/reels/${encodeURIComponent(id)}`, { signal })),
    retry: false,
  });
}

/** Playable reels, each once: reels without an author or a video are left out. */
export function watchable(list: Pick<ReelList, "pages"> | undefined): readonly Reel[] {
  const all = itemsOf(list);
  const byId = new Map(all.map((reel) => [reel.id, reel]));
  return [...byId.values()].filter(isWatchable);
}

/** Older and other servers omit fields that this server always sends. */
export function isWatchable({ user, videoUrl }: { readonly user?: Reel["user"] | null; readonly videoUrl?: string }) {
  return Boolean(user?.username) && Boolean(videoUrl);
}

export interface ReelDraft {
  readonly video: File;
  readonly caption: string;
  readonly hashtags: readonly string[];
  readonly framing: Framing;
  /** null: the account's default. */
  readonly audience: Reel["audience"] | null;
  /** A JPEG; `null`: made by the server. */
  readonly thumbnail: Blob | null;
}

interface Sending {
  readonly signal: AbortSignal;
  /** Idempotency key: repeated sends of the same draft create one reel. */
  readonly key: string;
  readonly onProgress: (share: number) => void;
}

export function uploadReel(draft: ReelDraft, { signal, key, onProgress }: Sending): Promise<Reel> {
  const form = new FormData();
  form.append("caption", draft.caption);
  form.append("hashtags", JSON.stringify(draft.hashtags));
  for (const [name, value] of Object.entries(draft.framing)) form.append(name, String(value ?? ""));
  if (draft.audience) form.append("audience", draft.audience);
  if (draft.thumbnail) form.append("thumbnail", draft.thumbnail, "thumbnail.jpg");
  form.append("video", draft.video);
  return sendForm<Reel>("/api/reels/upload", form, { signal, onProgress, headers: { "Idempotency-Key": key } });
}

/** Changes of an edit; absent fields stay. */
export type ReelChanges = Partial<Framing & Pick<Reel, "audience">>;

export function editReel(id: string, changes: ReelChanges): Promise<Reel> {
  return request("PATCH", `/api/reels/${encodeURIComponent(id)}`, { body: changes });
}

export async function deleteReel(id: string): Promise<void> {
  await request("DELETE", `/api/reels/${encodeURIComponent(id)}`);
}

const told = new WeakMap<QueryClient, Set<string>>();

/** Reports the first view of a reel. */
export async function reportView(client: QueryClient, reel: Reel): Promise<void> {
  const ids = told.get(client) ?? new Set<string>();
  told.set(client, ids);
  if (ids.has(reel.id)) return;
  ids.add(reel.id);
  try {
    await request("POST", `/api/reels/${encodeURIComponent(reel.id)}/view`);
  } catch {
    // Reported at the next view.
    ids.delete(reel.id);
    return;
  }
  patchReel(client, reel.id, (now) =>
    now.isSeen ? now : { ...now, isSeen: true, viewsCount: now.viewsCount + (now.isOwn ? 0 : 1) },
  );
}
