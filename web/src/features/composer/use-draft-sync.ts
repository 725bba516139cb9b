import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "@/data/client/request";
import { getSession } from "@/data/client/session";
import { changeDraft, createDraft, hideDraft, readServerDraft, showDraft, type DraftBody } from "@/data/drafts/queries";
import { EMPTY_START, fromServer, textOf, type Start } from "./composition";
import { writeSync } from "./draft-store";
import { createDraftSync, type DraftSync, type SyncStatus } from "./draft-sync";
import { dropLeftovers, dropOnServer } from "./dropped-drafts";

const parsed = (body: string) => JSON.parse(body) as DraftBody;

/** Synchronises the draft with the server while the composer is open, and once more when it closes. */
export function useDraftSync(viewer: string, { draft }: Start, onOpen: (start: Start) => void) {
  const client = useQueryClient();
  const [status, setStatus] = useState<SyncStatus>(draft.saved ? "saved" : "none");
  const [sync] = useState<DraftSync>(() =>
    createDraftSync({
      start: draft.sync,
      calls: {
        async create(body, key, keepalive) {
          const made = await createDraft(parsed(body), key, { keepalive });
          showDraft(client, made);
          return made;
        },
        async change(id, body, keepalive) {
          showDraft(client, await changeDraft(id, parsed(body), { keepalive }));
        },
        async drop(id) {
          await dropOnServer(viewer, id);
          hideDraft(client, id);
        },
      },
      isMine: () => getSession()?.userId === viewer,
      onStatus: setStatus,
      onState: (before, now, saved) => writeSync(viewer, before, now, saved),
    }),
  );

  const adopt = useEffectEvent((start: Start) => {
    if (sync.isSaved()) onOpen(start);
  });

  // Another device may have changed or posted the draft.
  useEffect(() => {
    const { id, confirmed } = draft.sync;
    if (id === null || !draft.saved) return undefined;
    let gone = false;
    async function compare(known: string) {
      const now = await readServerDraft(known).catch((error: unknown) =>
        error instanceof ApiError && error.status === 404 ? null : undefined,
      );
      if (gone || now === undefined) return;
      if (now === null || now.scheduledFor !== null) adopt(EMPTY_START);
      else if (textOf(fromServer(now)) !== confirmed) adopt({ draft: fromServer(now), files: [] });
    }
    void compare(id);
    return () => {
      gone = true;
    };
  }, [draft]);

  useEffect(() => {
    void dropLeftovers(viewer);
  }, [viewer]);

  useEffect(() => {
    const leave = () => void sync.flush(true).catch(() => undefined);
    const onVisibility = () => {
      if (document.visibilityState === "hidden") leave();
    };
    const onOnline = () => void sync.flush().catch(() => undefined);
    document.addEventListener("visibilitychange", onVisibility);
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", onOnline);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", onOnline);
      leave();
    };
  }, [sync]);

  /** After the draft was posted, scheduled or discarded. */
  async function drop(): Promise<void> {
    await sync.pause();
    const id = await sync.settledId();
    if (id === null) return;
    hideDraft(client, id);
    await dropOnServer(viewer, id);
  }

  return { sync, status, drop };
}
