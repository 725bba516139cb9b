import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { useViewer } from "@/data/client/viewer";
import { patchCommunity, postsKey, type Community } from "@/data/communities/cache";
import { createCommunityPost } from "@/data/communities/posts";
import type { PostList } from "@/data/posts/cache";
import { NO_FRAMING, type Framing } from "@/data/posts/framing";
import type { Post } from "@/data/types";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";
import { isBlank } from "@/lib/text";
import { uniqueKey } from "@/lib/unique-key";
import { isComplete, pollOf, type PollPlan } from "@/shared/polls/poll-plan";
import { toast } from "@/ui/toast";
import { useChosenFiles } from "./use-chosen-files";

const nothingText = () => t`Post must have content or media`;
const attemptAt = (what: string) => ({ what, key: uniqueKey(), at: Date.now() });
const isText = (value: unknown): value is string => typeof value === "string";

/** Draft of a community post: its text survives a reload; after an error nothing is lost. */
export function useCommunityPost(community: Community) {
  const client = useQueryClient();
  const viewer = useViewer();
  const stored = `communityDraft:${viewer}:${community.id}`;
  const [text, setStoredText] = useState(() => readStored(stored, isText) ?? "");
  const [framing, setFraming] = useState(NO_FRAMING);
  const [language, setLanguage] = useState<string | null>(null);
  const [poll, setPoll] = useState<PollPlan | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<number | null>(null);
  const chosen = useChosenFiles();
  const attempt = useRef<ReturnType<typeof attemptAt> | null>(null);
  const busy = progress !== null;

  function setText(next: string) {
    setStoredText(next);
    setProblems([]);
    if (next === "") dropStored(stored);
    else writeStored(stored, next);
  }

  function fail(text: string) {
    setProblems([text]);
    toast.error(text);
  }

  async function post() {
    if (busy) return;
    if (isBlank(text) && chosen.media.length === 0) {
      fail(nothingText());
      return;
    }
    if (poll && !isComplete(poll)) {
      fail(t`A poll needs at least two different options`);
      return;
    }
    setProblems([]);
    setProgress(0);
    // The same draft is sent with the same idempotency key, so that a retry creates one post.
    const what = JSON.stringify([text, chosen.media.map(({ id, alt }) => [id, alt]), framing, language, poll]);
    if (attempt.current?.what !== what) attempt.current = attemptAt(what);
    try {
      const { key, at } = attempt.current;
      const asked = pollOf(poll);
      const made = await createCommunityPost(
        community.id,
        { content: text.trim(), media: chosen.media, ...framing, language, ...(asked ? { poll: asked } : {}) },
        { key, at, onProgress: setProgress },
      );
      attempt.current = null;
      setText("");
      setFraming(NO_FRAMING);
      setLanguage(null);
      setPoll(null);
      chosen.clear();
      insert(made);
      toast.success(t`Post created!`);
    } catch (error) {
      fail(failureText(error, t`Failed to create post`, t`Something went wrong. Please try again.`));
    } finally {
      setProgress(null);
    }
  }

  /** Inserts the post below the pinned ones. */
  function insert(made: Post) {
    client.setQueryData<PostList>(postsKey(community.id, made.isPending ? "pending" : "posts"), (list) => {
      const [first, ...rest] = list?.pages ?? [];
      if (!list || !first || first.items.some(({ id }) => id === made.id)) return list;
      const at = first.items.filter(({ isPinned }) => isPinned).length;
      return { ...list, pages: [{ ...first, items: first.items.toSpliced(at, 0, made) }, ...rest] };
    });
    if (made.isPending) return;
    patchCommunity(client, community.id, (one) => ({
      ...one,
      counts: { ...one.counts, posts: one.counts.posts + 1 },
    }));
  }

  return {
    text,
    setText,
    framing,
    setFraming: (change: Partial<Framing>) => setFraming({ ...framing, ...change }),
    language,
    setLanguage,
    poll,
    setPoll(next: PollPlan | null) {
      setPoll(next);
      setProblems([]);
    },
    media: chosen.media,
    problems,
    busy,
    /** Upload progress from 0 to 1; null without files. */
    progress: chosen.media.length > 0 ? progress : null,
    add(files: readonly File[]) {
      if (!busy) setProblems(chosen.add(files));
    },
    remove: chosen.remove,
    describe: chosen.describe,
    post: () => void post(),
  };
}
