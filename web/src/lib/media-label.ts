import { plural, t } from "@lingui/core/macro";
import type { MediaKind } from "./attachable";

export interface Typed {
  readonly type: string;
}

export const isVideo = ({ type }: Typed) => type === ("video" satisfies MediaKind);

/** 'a picture', '2 videos', '3 pictures and a video'. */
export function mediaLabels(media: readonly Typed[]): string {
  const videos = media.filter(isVideo).length;
  const pictures = media.length - videos;
  const first = pictures === 0 ? "" : plural(pictures, { one: "a picture", other: "# pictures" });
  const second = videos === 0 ? "" : plural(videos, { one: "a video", other: "# videos" });
  return first && second ? t`${first} and ${second}` : first || second;
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
