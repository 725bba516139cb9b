/** Text length in graphemes, and a byte cap against abuse by combining marks. */

import { graphemes, isSimple } from "./graphemes";
import { DANGER_SHARE, WARN_SHARE } from "./limits";

const encoder = new TextEncoder();

/** Number of graphemes. */
export function countGraphemes(text: string): number {
  const composed = text.normalize("NFC");
  if (isSimple(composed)) return composed.length;
  let count = 0;
  for (const _ of graphemes(composed)) count += 1;
  return count;
}

/** Maximum number of bytes of a text of `limit` characters. */
export function byteCap(limit: number): number {
  return limit * 8 + 64;
}

/** Whether the server would accept this text under a limit of graphemes. */
export function fits(text: string, limit: number): boolean {
  const composed = text.normalize("NFC");
  return countGraphemes(composed) <= limit && encoder.encode(composed).length <= byteCap(limit);
}

/** The longest beginning of `text` that fits; never cut inside a grapheme. */
export function clampText(text: string, limit: number): string {
  if (fits(text, limit)) return text;
  const cap = byteCap(limit);
  let kept = "";
  let bytes = 0;
  let count = 0;
  for (const { segment } of graphemes(text.normalize("NFC"))) {
    bytes += encoder.encode(segment).length;
    count += 1;
    if (count > limit || bytes > cap) break;
    kept += segment;
  }
  return kept;
}

/**
 * Value of a text field after an edit, without the characters over the limit.
 *
 * A paste in the middle of a full text must not push the end out: the inserted part is shortened.
 */
export function acceptEdit(before: string, after: string, limit: number): string {
  if (fits(after, limit)) return after;
  if (!fits(before, limit)) return fits(after, limit) || after.length < before.length ? after : before;
  let start = 0;
  const shortest = Math.min(before.length, after.length);
  while (start < shortest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shortest - start && before[before.length - 1 - end] === after[after.length - 1 - end]) {
    end += 1;
  }
  const head = after.slice(0, start);
  const tail = end === 0 ? "" : after.slice(after.length - end);
  const inserted = after.slice(start, after.length - end);
  let kept = "";
  for (const { segment } of graphemes(inserted)) {
    if (!fits(head + kept + segment + tail, limit)) break;
    kept += segment;
  }
  const merged = head + kept + tail;
  return fits(merged, limit) ? merged : before;
}

/** White space and invisible characters alone. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\u2800\u3164\u115f\u1160\uffa0]/u.test(text);
}

export type CounterTone = "calm" | "warn" | "danger";

export interface TextUsage {
  /** In graphemes. */
  readonly count: number;
  /** Of the characters or of the bytes, whichever is scarcer. */
  readonly share: number;
  /** The bytes run out before the characters. */
  readonly isByBytes: boolean;
}

/** The share of a field's limit that a text takes. */
export function textUsage(text: string, limit: number): TextUsage {
  const count = countGraphemes(text);
  const byCount = count / limit;
  const byBytes = encoder.encode(text.normalize("NFC")).length / byteCap(limit);
  return { count, share: Math.max(byCount, byBytes), isByBytes: byBytes > byCount };
}

/** The counter's colour: yellow from 80 %, red from 90 %. */
export function counterTone(share: number): CounterTone {
  if (share >= DANGER_SHARE) return "danger";
  return share >= WARN_SHARE ? "warn" : "calm";
}
