import { t } from "@lingui/core/macro";
import type { Post } from "@/data/types";

/** Beside the time of an imported item, whose date cannot be verified here. */
export function ImportedMark({ from }: { readonly from: Post["importedFrom"] }) {
  if (!from) return null;
  return (
    <>
      <span aria-hidden className="text-muted">
        ·
      </span>
      <span
        title={t`From an archive. This site cannot verify its date.`}
        className="shrink-0 text-muted"
      >{t`Imported`}</span>
    </>
  );
}
