import { t } from "@lingui/core/macro";
import { ImagePlus } from "lucide-react";

/** While files hover over the page. */
export function DropHint() {
  return (
    <div className="fade-in pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim">
      <p className="flex items-center gap-3 rounded-dialog bg-surface px-8 py-6 text-section font-bold shadow-float">
        <ImagePlus aria-hidden className="text-brand" />
        {t`Drop pictures and videos here`}
      </p>
    </div>
  );
}
