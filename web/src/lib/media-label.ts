import type { MediaKind } from "./media";

interface Typed {
  readonly type: string;
}

/** What one attachment is called. */
export function mediaLabel({ type }: Typed): "picture" | "video" {
  return type === ("video" satisfies MediaKind) ? "video" : "picture";
}

/** 'a picture', '2 videos', '3 pictures and a video'. */
export function mediaLabels(media: readonly Typed[]): string {
  const videos = media.filter((each) => mediaLabel(each) === "video").length;
  const counts = [
    { count: media.length - videos, word: "picture" },
    { count: videos, word: "video" },
  ];
  return counts
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => (count === 1 ? `a ${word}` : `${count} ${word}s`))
    .join(" and ");
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
