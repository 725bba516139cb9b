import { t } from "@lingui/core/macro";
import { EyeOff } from "lucide-react";
import { Button } from "@/ui/button";

/** Replaces a comment hidden by the author of the post; it opens on demand. */
export function HiddenComment({ onReveal }: { readonly onReveal: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-input bg-sunken px-4 py-2 text-small text-muted">
      <EyeOff aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{t`The author hid this comment.`}</p>
      <Button tone="quiet" size="small" onClick={onReveal}>{t`Show`}</Button>
    </div>
  );
}
