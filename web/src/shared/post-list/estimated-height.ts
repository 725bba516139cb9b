import type { Media, Post } from "@/data/types";
import { FOLD_LINES, isFolded } from "@/lib/fold";
import { HASHTAGS_ON_CARD } from "@/lib/limits";
import { clampedRatio, gridColumns } from "@/lib/media";
import { pollHeight } from "@/shared/polls/poll-height";

/** Maximum column width, and the widths from which cards have more padding: as in tokens.css and post-card.tsx. */
const COLUMN = 640;
const WIDE = 640;
const MEDIUM = 768;
const GAP = 4;

/** Estimated height of a post card before its first render. */
export function estimatedHeight(post: Post, windowWidth: number): number {
  const side = windowWidth >= WIDE ? 20 : 16;
  const width = Math.min(COLUMN, windowWidth) - 2 * side - (windowWidth >= WIDE ? 2 : 0);
  return (
    side +
    (post.repostedBy ? 28 : 0) +
    (post.community ? 28 : 0) +
    44 +
    // Behind its warning the content is not rendered: 50 without the warning's own lines.
    (post.contentWarning
      ? 82 + 27 * linesOf(post.contentWarning, width - 34, 16)
      : textHeight(post.content, width) +
        tagsHeight(post, width) +
        mediaHeight(post.media, width, windowWidth) +
        attachedHeight(post, windowWidth) +
        quoteHeight(post, width)) +
    ((post.replyPolicy ?? "everyone") === "everyone" ? 0 : 32) +
    // The row of buttons, and the line below the card.
    53
  );
}

function textHeight(text: string, width: number): number {
  if (text === "") return 0;
  const folded = isFolded(text);
  const lines = linesOf(text, width, 17);
  return 8 + 27 * (folded ? Math.min(lines, FOLD_LINES) : lines) + (folded ? 20 : 0);
}

/** Letters of most scripts are about half as wide as high; East Asian letters and emoji are as wide as high. */
function linesOf(text: string, width: number, size: number): number {
  let lines = 0;
  for (const line of text.split("\n")) {
    const full = line.match(/[\u1100-\u11ff\u2e80-\uffef]|\p{Extended_Pictographic}/gu)?.length ?? 0;
    lines += Math.max(1, Math.ceil(((line.length - full) * 0.5 * size + full * size) / width));
  }
  return lines;
}

function tagsHeight({ hashtags, location }: Post, width: number): number {
  const shown = [...hashtags.slice(0, HASHTAGS_ON_CARD).map((tag) => `#${tag}`), ...(location ? [location] : [])];
  if (shown.length === 0) return 0;
  let rows = 1;
  let used = 0;
  for (const each of shown) {
    const needed = Math.min(width, each.length * 7.5 + 20);
    if (used > 0 && used + 8 + needed > width) {
      rows += 1;
      used = needed;
    } else used += (used > 0 ? 8 : 0) + needed;
  }
  return 8 + rows * 24 + (rows - 1) * 6;
}

function mediaHeight(media: readonly Media[], width: number, windowWidth: number): number {
  const [only] = media;
  if (!only) return 0;
  const columns = gridColumns(media.length);
  if (columns === 1) return 12 + width / clampedRatio(only.width, only.height);
  const half = (width - GAP) / 2;
  if (columns === 2) return 12 + half;
  if (windowWidth >= MEDIUM) {
    const third = (width - 2 * GAP) / 3;
    return 12 + (media.length === 3 ? third : (width * 9) / 16 + GAP + third);
  }
  return 12 + (media.length === 3 ? width / 2 : half) + GAP + half;
}

/** Link preview, poll and event. */
export function attachedHeight(post: Post, windowWidth: number): number {
  return (
    (post.linkPreview && post.media.length === 0 ? 116 : 0) +
    (post.poll ? 12 + pollHeight(post.poll.options.length) : 0) +
    eventHeight(post, windowWidth)
  );
}

function eventHeight({ event, eventUnavailable }: Post, windowWidth: number): number {
  if (eventUnavailable) return 58;
  if (!event) return 0;
  const isWide = windowWidth >= WIDE;
  return 12 + (isWide ? 320 : 356) + (event.cover ? 48 : 0);
}

function quoteHeight({ quoteOf, quoteUnavailable }: Post, width: number): number {
  if (quoteUnavailable) return 58;
  if (!quoteOf) return 0;
  const lines = Math.min(3, linesOf(quoteOf.content, width - 26 - (quoteOf.media.length > 0 ? 84 : 0), 14));
  return 12 + 26 + 24 + 4 + (quoteOf.media.length > 0 ? 72 : 20 * lines) + (quoteOf.event ? 24 : 0);
}
