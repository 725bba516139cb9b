import type { Draft } from "@/data/drafts/queries";
import type { Upload } from "@/data/media/uploads";
import type { PostDraft } from "@/data/posts/write";
import type { Media } from "@/data/types";
import type { FreshFile } from "@/shared/attachments/use-attachments";
import { EMPTY_DRAFT, isEmptyDraft, type Composition, type StoredDraft } from "./draft-store";
import { planOf, pollOf } from "@/shared/polls/poll-plan";

/** Initial state of the composer: a draft, and files to upload. */
export interface Start {
  readonly draft: StoredDraft;
  readonly files: readonly FreshFile[];
}

export const EMPTY_START: Start = { draft: EMPTY_DRAFT, files: [] };

/** A new post that quotes another one. */
export function quoting(quoteOf: string): Start {
  return { draft: { ...EMPTY_DRAFT, quoteOf }, files: [] };
}

/** The request body of a composition. */
export function bodyOf({
  content,
  hashtags,
  location,
  media,
  quoteOf,
  framing,
  audience,
  language,
  poll,
}: Composition): PostDraft {
  const asked = pollOf(poll);
  return {
    content: content.trim(),
    hashtags,
    location: location.trim() || null,
    ...framing,
    contentWarning: framing.contentWarning?.trim() || null,
    media: media.map(({ upload, alt }) => ({ type: upload.type, url: upload.url, alt: alt.trim() })),
    ...(quoteOf === null ? {} : { quoteOf }),
    ...(audience === null ? {} : { audience }),
    ...(language === null ? {} : { language }),
    ...(asked ? { poll: asked } : {}),
  };
}

/** Serialized for comparison; `null` for an empty composition. */
export function textOf(composition: Composition): string | null {
  return isEmptyDraft(composition) ? null : JSON.stringify(bodyOf(composition));
}

/** A draft or scheduled post of the server as a composer draft. */
export function fromServer(draft: Draft): StoredDraft {
  const composition: Composition = {
    content: draft.content,
    hashtags: draft.hashtags,
    location: draft.location ?? "",
    quoteOf: draft.quoteOf?.id ?? null,
    audience: draft.audience,
    language: draft.language,
    poll: draft.poll && planOf(draft.poll, draft.scheduledFor ?? draft.updatedAt),
    framing: { contentWarning: draft.contentWarning, sensitive: draft.sensitive, replyPolicy: draft.replyPolicy },
    media: draft.media.map(({ alt, ...item }) => ({ upload: toUpload(item), name: "", alt })),
  };
  const body = textOf(composition);
  if (draft.scheduledFor === null) {
    return { ...EMPTY_DRAFT, ...composition, sync: { id: draft.id, confirmed: body, creating: null }, saved: true };
  }
  const scheduled = { id: draft.id, body: scheduledText(body, draft.scheduledFor) };
  return { ...EMPTY_DRAFT, ...composition, publishAt: draft.scheduledFor, scheduled, saved: true };
}

function toUpload({
  url,
  type,
  width,
  height,
  placeholder,
  posterUrl,
  duration,
  captions,
}: Omit<Media, "alt">): Upload {
  const picture = { url, width, height, placeholder };
  return type === "video" ? { ...picture, type, posterUrl, duration, captions } : { ...picture, type: "image" };
}

/** Text and time of a scheduled post, to detect changes. */
export function scheduledText(text: string | null, publishAt: string | null): string {
  return `${publishAt === null ? "" : Date.parse(publishAt)} ${text ?? ""}`;
}
