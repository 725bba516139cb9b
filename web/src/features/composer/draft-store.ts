import { NO_FRAMING, type Framing } from "@/data/posts/framing";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";
import type { StoredAttachment } from "@/shared/attachments/use-attachments";
import type { Audience } from "@/shared/audience/audiences";
import { isComplete, type PollPlan } from "@/shared/polls/poll-plan";
import { NOT_SYNCED, type SyncState } from "./draft-sync";

/** Keyed by member, so that drafts stay private to their author. */
export const keptDraftKey = (userId: string) => `postDraft:${userId}`;

/** Content of a post before it is published. */
export interface Composition {
  readonly content: string;
  readonly hashtags: readonly string[];
  readonly location: string;
  readonly media: readonly StoredAttachment[];
  /** Id of the quoted post. */
  readonly quoteOf: string | null;
  readonly framing: Framing;
  /** null: the account's default. */
  readonly audience: Audience | null;
  /** null: detected by the server. */
  readonly language: string | null;
  readonly poll: PollPlan | null;
}

/** An unpublished post; it survives a reload, a lost session and a crash. */
export interface StoredDraft extends Composition {
  /** Scheduled time; null to publish at once. */
  readonly publishAt: string | null;
  /** The scheduled post that is being edited, with its body on the server. */
  readonly scheduled: { readonly id: string; readonly body: string } | null;
  /** Idempotency key of the last submission of this body, so that a retry cannot post it twice. */
  readonly sent: { readonly key: string; readonly body: string; readonly at?: number } | null;
  /** Sync state of the server's copy. */
  readonly sync: SyncState;
  /** Whether the server's copy is complete. */
  readonly saved: boolean;
}

export const EMPTY_DRAFT: StoredDraft = {
  content: "",
  hashtags: [],
  location: "",
  media: [],
  quoteOf: null,
  framing: NO_FRAMING,
  audience: null,
  language: null,
  poll: null,
  publishAt: null,
  scheduled: null,
  sent: null,
  sync: NOT_SYNCED,
  saved: false,
};

function isDraft(value: unknown): value is Composition & Partial<StoredDraft> {
  if (typeof value !== "object" || value === null) return false;
  const draft = value as Partial<StoredDraft>;
  return (
    typeof draft.content === "string" &&
    typeof draft.location === "string" &&
    Array.isArray(draft.hashtags) &&
    Array.isArray(draft.media)
  );
}

/** A quote without own text counts as empty. */
export function isEmptyDraft({ content, hashtags, location, media, poll }: Composition): boolean {
  const isBare = content.trim() === "" && hashtags.length === 0 && location.trim() === "" && media.length === 0;
  return isBare && !isComplete(poll);
}

export function readDraft(viewer: string): StoredDraft {
  const stored = readStored(keptDraftKey(viewer), isDraft);
  return stored ? { ...EMPTY_DRAFT, ...stored } : EMPTY_DRAFT;
}

export function writeDraft(viewer: string, draft: StoredDraft): void {
  // An emptied draft stays stored until the server's copy is deleted, too.
  const isSettled = draft.sync.id === null && draft.sync.creating === null;
  if (isEmptyDraft(draft) && isSettled && draft.scheduled === null) dropStored(keptDraftKey(viewer));
  else writeStored(keptDraftKey(viewer), draft);
}

/** Stores the sync result of a draft whose screen may be closed, unless another draft has replaced it. */
export function writeSync(viewer: string, before: SyncState, now: SyncState, saved: boolean): void {
  const stored = readStored(keptDraftKey(viewer), isDraft);
  if (!stored?.sync || stored.sync.id !== before.id || stored.sync.creating?.key !== before.creating?.key) return;
  writeDraft(viewer, { ...EMPTY_DRAFT, ...stored, sync: now, saved });
}

export function dropDraft(viewer: string): void {
  dropStored(keptDraftKey(viewer));
}
