/** File types that can be attached, and messages for refused files. */
import { t } from "@lingui/core/macro";
import { limitText } from "./bytes";
import { limits } from "./limits";

export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
/** For the `accept` attribute of a file picker. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(",");

export const VIDEO_TYPES = ["video/mp4", "video/quicktime", "video/webm", "video/x-m4v"] as const;
export const VIDEO_ACCEPT = VIDEO_TYPES.join(",");

export type MediaKind = "image" | "video";

/** Media kind of a file type in a post; the server checks the content. */
export function kindOf(type: string): MediaKind | null {
  if (IMAGE_TYPES.some((each) => each === type)) return "image";
  return VIDEO_TYPES.some((each) => each === type) ? "video" : null;
}

interface FileLike {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Targets of attachments: messages and comments take pictures alone, comments one. */
export type Holder = "post" | "message" | "comment";

/** Splits picked, pasted or dropped files into accepted ones and one sentence for each kind of refusal. */
export function chooseFiles<F extends FileLike>(
  attached: number,
  files: readonly F[],
  holder: Holder = "post",
): { accepted: F[]; refusals: string[] } {
  const accepted: F[] = [];
  const refusals = new Set<string>();
  for (const file of files) {
    const kind = kindOf(file.type);
    if (holder !== "post" && kind !== "image") {
      refusals.add(t`Only JPEG, PNG, WebP, GIF or AVIF pictures can be sent.`);
    } else if (kind === null) {
      refusals.add(t`Only JPEG, PNG, WebP, GIF or AVIF pictures and MP4, MOV or WebM videos can be attached.`);
    } else if (file.size === 0) {
      refusals.add(t`${file.name} is empty.`);
    } else if (kind === "image" && file.size > limits.imageBytes) {
      refusals.add(t`${{ name: file.name }} is larger than ${{ size: limitText(limits.imageBytes) }}.`);
    } else if (kind === "video" && file.size > limits.videoBytes) {
      refusals.add(t`${{ name: file.name }} is larger than ${{ size: limitText(limits.videoBytes) }}.`);
    } else if (holder === "comment" && attached + accepted.length > 0) {
      refusals.add(t`A comment holds one picture; the rest were left out.`);
    } else if (attached + accepted.length >= limits.postMedia) {
      refusals.add(
        holder === "message"
          ? t`A message holds at most ${{ postMedia: limits.postMedia }} files; the rest were left out.`
          : t`A post holds at most ${{ postMedia: limits.postMedia }} files; the rest were left out.`,
      );
    } else {
      accepted.push(file);
    }
  }
  return { accepted, refusals: [...refusals] };
}
