import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { failureText } from "@/data/client/failure-text";
import { insertReel } from "@/data/reels/cache";
import { uploadReel, type ReelDraft } from "@/data/reels/queries";
import type { Reel } from "@/data/types";
import { uniqueKey } from "@/lib/unique-key";

/** Uploads a reel with progress, cancel and retry; an idempotency key prevents duplicates. */
export function useReelUpload() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const flight = useRef<AbortController | null>(null);
  const attempt = useRef<{ draft: ReelDraft; key: string } | null>(null);

  useEffect(() => () => flight.current?.abort(), []);

  /** Returns the reel; `null` if it was cancelled or refused. */
  async function send(draft: ReelDraft): Promise<Reel | null> {
    if (!attempt.current || !isSame(attempt.current.draft, draft)) attempt.current = { draft, key: uniqueKey() };
    const abort = new AbortController();
    flight.current = abort;
    setFailure(null);
    setProgress(0);
    try {
      const reel = await uploadReel(draft, { signal: abort.signal, key: attempt.current.key, onProgress: setProgress });
      insertReel(client, reel);
      return reel;
    } catch (error) {
      const broken = t`The reel was not uploaded. Please check your connection and try again.`;
      if (!abort.signal.aborted) setFailure(failureText(error, t`The reel was not uploaded.`, broken));
      return null;
    } finally {
      flight.current = null;
      setProgress(null);
    }
  }

  return { progress, failure, send, stop: () => flight.current?.abort(), forgive: () => setFailure(null) };
}

function isSame(a: ReelDraft, b: ReelDraft): boolean {
  return (
    a.video === b.video &&
    a.thumbnail === b.thumbnail &&
    a.caption === b.caption &&
    JSON.stringify(a.framing) === JSON.stringify(b.framing) &&
    a.audience === b.audience &&
    a.hashtags.join(" ") === b.hashtags.join(" ")
  );
}
