import { NO_FRAMING, type Framing } from "@/data/posts/framing";
import { dropStored, readStored, writeStored } from "@/lib/local-storage";
import type { StoredAttachment } from "@/shared/attachments/use-attachments";
import type { Audience } from "@/shared/audience/audiences";
import { isComplete, type PollPlan } from "@/shared/polls/poll-plan";
import { NOT_SYNCED, type SyncState } from "./draft-sync";

/** Under the member's id, so that nobody else is shown it. */
export const keptDraftKey = (userId: string) => `postDraft:${userId}`;

/** What a post says and shows before it is one. */
export interface Composition {
  readonly content: string;
  readonly hashtags: readonly string[];
  readonly location: string;
  readonly media: readonly StoredAttachment[];
  /** The post that this one is about. */
  readonly quoteOf: string | null;
  readonly framing: Framing;
  /** null: the default of the account. */
  readonly audience: Audience | null;
  /** null: the server recognizes it. */
  readonly language: string | null;
  readonly poll: PollPlan | null;
}

/** What has been written and not yet posted; it survives a reload, a lost session and a crash. */
export interface StoredDraft extends Composition {
  /** When it is to go out; at once without it. */
  readonly publishAt: string | null;
  /** The scheduled post that is being changed, with what the server holds of it. */
  readonly scheduled: { readonly id: string; readonly body: string } | null;
  /** With which key this very draft was last sent, so that sending it again cannot post it twice. */
  readonly sent: { readonly key: string; readonly body: string; readonly at?: number } | null;
  /** What the server has of it. */
  readonly sync: SyncState;
  /** The server has all of it. */
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

/** A quote without a word of one's own is nothing yet. */
export function isEmptyDraft({ content, hashtags, location, media, poll }: Composition): boolean {
  const isBare = content.trim() === "" && hashtags.length === 0 && location.trim() === "" && media.length === 0;
  return isBare && !isComplete(poll);
}

export function readDraft(viewer: string): StoredDraft {
  const stored = readStored(keptDraftKey(viewer), isDraft);
  return stored ? { ...EMPTY_DRAFT, ...stored } : EMPTY_DRAFT;
}

export function writeDraft(viewer: string, draft: StoredDraft): void {
  // An emptied one that the server still has is remembered until it has gone there too.
  const isSettled = draft.sync.id === null && draft.sync.creating === null;
  if (isEmptyDraft(draft) && isSettled && draft.scheduled === null) dropStored(keptDraftKey(viewer));
  else writeStored(keptDraftKey(viewer), draft);
}

/** The server's word on a draft whose screen may be gone: noted, unless another one stands there by now. */
export function writeSync(viewer: string, before: SyncState, now: SyncState, saved: boolean): void {
  const stored = readStored(keptDraftKey(viewer), isDraft);
  if (!stored?.sync || stored.sync.id !== before.id || stored.sync.creating?.key !== before.creating?.key) return;
  writeDraft(viewer, { ...EMPTY_DRAFT, ...stored, sync: now, saved });
}

export function dropDraft(viewer: string): void {
  dropStored(keptDraftKey(viewer));
}
