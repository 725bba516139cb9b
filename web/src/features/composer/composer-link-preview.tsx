import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { linkPreviewQuery } from "@/data/link-previews/queries";
import { firstLink } from "@/lib/links";
import { LinkPreviewCard } from "@/shared/link-preview/link-preview-card";
import { IconButton } from "@/ui/icon-button";
import { Skeleton } from "@/ui/skeleton";
import { useDebouncedValue } from "@/ui/use-debounced-value";

const PAUSE_MS = 600;

interface ComposerLinkPreviewProps {
  readonly text: string;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** Preview of the linked page. It becomes part of the post unless removed. */
export function ComposerLinkPreview({ text, disabled, onRemove }: ComposerLinkPreviewProps) {
  // Debounced from the start: this chunk can load while a URL is still being typed.
  const link = useDebouncedValue(firstLink(text), PAUSE_MS, null);
  const { data: preview, isFetching } = useQuery(linkPreviewQuery(link));
  if (!preview && !isFetching) return null;
  return (
    <section aria-label={t`Link preview`} aria-busy={!preview} className="fade-in flex items-start gap-1">
      <div className="@container min-w-0 flex-1">
        {preview ? <LinkPreviewCard preview={preview} /> : <Skeleton className="!rounded-media h-26 w-full" />}
      </div>
      <IconButton label={t`Remove the link preview`} disabled={disabled} onClick={onRemove} className="-me-2.5">
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
