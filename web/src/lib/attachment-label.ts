/** Labels of attachments in a draft. */
import { t } from "@lingui/core/macro";
import { isVideo, type Typed } from "./media-label";

/** Label of one attachment among others: 'picture 1', 'video 2'. */
export function mediaLabel(item: Typed, position: number): string {
  return isVideo(item) ? t`video ${position}` : t`picture ${position}`;
}

/** Placeholder of an attachment's empty description. */
export function describeLabel(item: Typed): string {
  return isVideo(item) ? t`Describe this video` : t`Describe this picture`;
}
