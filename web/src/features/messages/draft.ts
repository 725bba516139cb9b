import { useEffect, useRef, useState } from "react";
import { threadKey, type Thread } from "@/data/messages/thread";
import type { Quoted } from "@/data/messages/types";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";
import type { FreshFile, StoredAttachment } from "@/shared/attachments/use-attachments";

/** Unsent draft of a conversation. */
export interface MessageDraft {
  readonly text: string;
  readonly replyTo: Quoted | null;
  /** Uploaded pictures. */
  readonly media: readonly StoredAttachment[];
}

const EMPTY: MessageDraft = { text: "", replyTo: null, media: [] };

/** Keyed by member, so that drafts stay private to their author. */
const keyOf = (viewer: string, thread: Thread) => `messageDraft:${viewer}:${threadKey(thread)}`;

function isDraft(value: unknown): value is Partial<MessageDraft> {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

export function draftOf(viewer: string, thread: Thread): MessageDraft {
  const stored = readStored(keyOf(viewer, thread), isDraft);
  return { ...EMPTY, ...stored };
}

/** Pictures of a conversation that was left before they were uploaded; a reload loses them. */
const unfinished = new Map<string, readonly FreshFile[]>();

export function leaveUnfinished(viewer: string, thread: Thread, files: readonly FreshFile[]): void {
  unfinished.set(keyOf(viewer, thread), files);
}

export function takeUnfinished(viewer: string, thread: Thread): readonly FreshFile[] {
  const files = unfinished.get(keyOf(viewer, thread)) ?? [];
  unfinished.delete(keyOf(viewer, thread));
  return files;
}

/**
 * The draft of a conversation; it survives a reload. Sent or changed in another tab, it is so here: `version` counts
 * those changes.
 */
export function useMessageDraft(viewer: string, thread: Thread) {
  const [draft, setDraft] = useState(() => draftOf(viewer, thread));
  const [version, setVersion] = useState(0);
  const current = useRef(draft);

  useEffect(() => {
    function onStorage({ key }: StorageEvent) {
      if (key !== keyOf(viewer, thread)) return;
      current.current = draftOf(viewer, thread);
      setDraft(current.current);
      setVersion((now) => now + 1);
    }
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, [viewer, thread]);

  function change(next: Partial<MessageDraft>) {
    const after = { ...current.current, ...next };
    current.current = after;
    setDraft(after);
    if (after.text === "" && after.replyTo === null && after.media.length === 0) dropStored(keyOf(viewer, thread));
    else writeStored(keyOf(viewer, thread), after);
  }

  return [draft, change, version] as const;
}
