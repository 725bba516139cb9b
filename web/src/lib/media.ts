import { IMAGE_BYTES, MEDIA_PER_POST, VIDEO_BYTES } from "./limits";

export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;
/** For the `accept` attribute of a file picker. */
export const IMAGE_ACCEPT = IMAGE_TYPES.join(",");

export const VIDEO_TYPES = ["video/mp4", "video/quicktime", "video/webm", "video/x-m4v"] as const;
export const VIDEO_ACCEPT = VIDEO_TYPES.join(",");

export type MediaKind = "image" | "video";

/** What a file of this type is to a post; the server looks into it. */
export function kindOf(type: string): MediaKind | null {
  if (IMAGE_TYPES.some((each) => each === type)) return "image";
  return VIDEO_TYPES.some((each) => each === type) ? "video" : null;
}

interface FileLike {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** What files are attached to: messages carry pictures alone. */
export type Holder = "post" | "message";

/** Splits picked, pasted or dropped files into those to upload and a sentence for each kind of refusal. */
export function chooseFiles<F extends FileLike>(
  attached: number,
  files: readonly F[],
  holder: Holder = "post",
): { accepted: F[]; refusals: string[] } {
  const accepted: F[] = [];
  const refusals = new Set<string>();
  for (const file of files) {
    const kind = kindOf(file.type);
    if (holder === "message" && kind !== "image") {
      refusals.add("Only JPEG, PNG, WebP, GIF or AVIF pictures can be sent.");
    } else if (kind === null) {
      refusals.add("Only JPEG, PNG, WebP, GIF or AVIF pictures and MP4, MOV or WebM videos can be attached.");
    } else if (file.size === 0) {
      refusals.add(`${file.name} is empty.`);
    } else if (kind === "image" && file.size > IMAGE_BYTES) {
      refusals.add(`${file.name} is larger than 16 MB.`);
    } else if (kind === "video" && file.size > VIDEO_BYTES) {
      refusals.add(`${file.name} is larger than 100 MB.`);
    } else if (attached + accepted.length >= MEDIA_PER_POST) {
      refusals.add(`A ${holder} holds at most ${MEDIA_PER_POST} files; the rest were left out.`);
    } else {
      accepted.push(file);
    }
  }
  return { accepted, refusals: [...refusals] };
}

/** An address that opens for an hour at most; asking for what shows it gives another. */
export const isSigned = (url: string): boolean => url.includes("?expires=");

/** 1 column for one item, 2 for two, and for more 2 that become 3 on medium screens. */
export function gridColumns(count: number): 1 | 2 | 3 {
  return count <= 1 ? 1 : count === 2 ? 2 : 3;
}

/** A lone picture keeps its shape between a tall portrait and a wide banner; unknown sizes read as 4:3. */
export function clampedRatio(width: number | null | undefined, height: number | null | undefined): number {
  if (!width || !height) return 4 / 3;
  return Math.min(1.91, Math.max(0.8, width / height));
}

interface Rendition {
  readonly url: string;
  readonly width: number;
}

/** The `srcset` of a picture's renditions, smallest first, the full picture last; `undefined` when there is nothing to choose. */
export function srcSet(
  sources: readonly Rendition[] | null | undefined,
  full?: { url: string; width: number | null | undefined },
): string | undefined {
  const widths = new Map<number, string>();
  // Of two renditions of one width the first is the better format; the later one is for browsers we do not meet.
  for (const source of sources ?? []) if (!widths.has(source.width)) widths.set(source.width, source.url);
  if (full?.width && !widths.has(full.width)) widths.set(full.width, full.url);
  if (widths.size < 2) return undefined;
  return [...widths]
    .toSorted(([a], [b]) => a - b)
    .map(([width, url]) => `${url} ${width}w`)
    .join(", ");
}
