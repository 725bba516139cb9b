import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import type { Draft } from "@/data/drafts/queries";
import { capitalised, mediaLabels } from "@/lib/media-label";
import { Still } from "@/shared/media-grid/still";

interface DraftSummaryProps {
  readonly draft: Draft;
  /** The line below: time of the last change, or the scheduled time. */
  readonly children: ReactNode;
}

/** Beginning and first picture of a draft. */
export function DraftSummary({ draft, children }: DraftSummaryProps) {
  const [picture] = draft.media;
  return (
    <span className="flex w-full items-start gap-3">
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 break-words whitespace-pre-line">
          {beginningOf(draft)}
        </span>
        {draft.quoteOf ? (
          <span className="mt-0.5 block truncate text-small text-muted">{t`Quotes ${draft.quoteOf.user.displayName}: ${draft.quoteOf.content}`}</span>
        ) : null}
        <span className="mt-0.5 block text-small text-muted">{children}</span>
      </span>
      {picture ? (
        <span className="size-14 shrink-0 overflow-hidden rounded-input">
          <Still media={{ ...picture, alt: "" }} sizes="56px" className="size-full object-cover" />
        </span>
      ) : null}
    </span>
  );
}

/** Label of a draft in a list. */
export function beginningOf({ content, media, hashtags, location }: Draft): string {
  if (content.trim() !== "") return content.trim();
  if (media.length > 0) return capitalised(mediaLabels(media));
  return hashtags.length > 0 ? hashtags.map((tag) => `#${tag}`).join(" ") : (location ?? t`An empty draft`);
}

const NAME_LENGTH = 40;

/** Shortened label for button names. */
export function nameOf(draft: Draft): string {
  const beginning = beginningOf(draft).replace(/\s+/gu, " ");
  return beginning.length > NAME_LENGTH ? `${beginning.slice(0, NAME_LENGTH).trim()}…` : beginning;
}
