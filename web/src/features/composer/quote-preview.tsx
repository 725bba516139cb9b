import { t } from "@lingui/core/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useViewer } from "@/data/client/viewer";
import { postQuery } from "@/data/posts/queries";
import { QuotedPost } from "@/shared/post-card/quoted-post";
import { IconButton } from "@/ui/icon-button";
import { Skeleton } from "@/ui/skeleton";

interface QuotePreviewProps {
  readonly id: string;
  readonly disabled: boolean;
  readonly onRemove: () => void;
}

/** The quoted post, below the text. */
export function QuotePreview({ id, disabled, onRemove }: QuotePreviewProps) {
  const client = useQueryClient();
  const viewer = useViewer();
  const { data: post, isError } = useQuery(postQuery({ client, viewer }, id));
  return (
    <section aria-label={t`Quoted post`} className="fade-in flex items-start gap-1">
      <div className="min-w-0 flex-1">
        {post && !isError ? (
          <QuotedPost still post={post} />
        ) : isError ? (
          <p className="border-line bg-sunken text-muted text-small rounded-media border px-4 py-3">{t`This post is not available.`}</p>
        ) : (
          <Skeleton className="!rounded-media h-28 w-full" />
        )}
      </div>
      <IconButton label={t`Remove the quoted post`} disabled={disabled} onClick={onRemove} className="-me-2.5">
        <X aria-hidden />
      </IconButton>
    </section>
  );
}
