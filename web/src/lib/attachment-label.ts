/** Names of attachments that are being written. */
import { t } from "@lingui/core/macro";
import { isVideo, type Typed } from "./media-label";

/** What one attachment is called among others: 'picture 1', 'video 2'. */
export function mediaLabel(item: Typed, position: number): string {
  return isVideo(item) ? t`video ${position}` : t`picture ${position}`;
}

/** What to write in the field of an attachment without a description. */
export function describeLabel(item: Typed): string {
  return isVideo(item) ? t`Describe this video` : t`Describe this picture`;
}
