import { t } from "@lingui/core/macro";
import type { Post } from "@/data/types";

/** Beside the time of what an import brought, whose date nobody here can prove. */
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
