import { t } from "@lingui/core/macro";
import { EyeOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import type { Reel } from "@/data/types";
import { blurOf, onBlurs } from "@/lib/thumbhash";
import { setOpened } from "@/shared/post-framing/opened";
import { Button } from "@/ui/button";

/** Replaces a reel with a content warning until it is revealed. */
export function CoveredReel({ reel }: { readonly reel: Reel }) {
  const blur = useSyncExternalStore(onBlurs, () => blurOf(reel.placeholder));
  return (
    <div style={blur ? { backgroundImage: `url(${blur})` } : undefined} className="absolute inset-0 bg-cover bg-center">
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-[oklch(0.1_0.01_155/0.6)] p-8 text-center">
        <EyeOff aria-hidden className="size-9" />
        <p dir="auto" className="font-semibold text-balance break-words">
          {reel.contentWarning ?? t`Sensitive media`}
        </p>
        <Button tone="soft" onClick={() => setOpened(reel.id, true)}>{t`Show content`}</Button>
      </div>
    </div>
  );
}
