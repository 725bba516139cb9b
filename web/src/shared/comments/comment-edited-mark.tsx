import { t } from "@lingui/core/macro";
import { exactTime } from "@/lib/time";

/** Beside the time of an edited comment. */
export function CommentEditedMark({ at }: { readonly at: string | null }) {
  if (at === null) return null;
  return (
    <span title={t`Edited ${exactTime(at)}`} className="shrink-0 text-muted">
      · {t`edited`}
    </span>
  );
}
