import { useState } from "react";
import { threadKey, type Thread } from "@/data/messages/thread";
import type { Quoted } from "@/data/messages/types";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";

/** Unsent draft of a conversation. */
export interface MessageDraft {
  readonly text: string;
  readonly replyTo: Quoted | null;
}

const EMPTY: MessageDraft = { text: "", replyTo: null };

/** Keyed by member, so that drafts stay private to their author. */
const keyOf = (viewer: string, thread: Thread) => `messageDraft:${viewer}:${threadKey(thread)}`;

function isDraft(value: unknown): value is MessageDraft {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

export function draftOf(viewer: string, thread: Thread): MessageDraft {
  return readStored(keyOf(viewer, thread), isDraft) ?? EMPTY;
}

/** The draft of a conversation; it survives a reload. */
export function useMessageDraft(viewer: string, thread: Thread) {
  const [draft, setDraft] = useState(() => draftOf(viewer, thread));

  function change(next: Partial<MessageDraft>) {
    const after = { ...draft, ...next };
    setDraft(after);
    if (after.text === "" && after.replyTo === null) dropStored(keyOf(viewer, thread));
    else writeStored(keyOf(viewer, thread), after);
  }

  return [draft, change] as const;
}
