import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Post } from "@/data/types";
import { exactTime } from "@/lib/time";
import { LazyDialog } from "@/ui/lazy-dialog";

const load = () => import("./history-dialog").then(({ HistoryDialog }) => HistoryDialog);

/** Beside the time of an edited post; opens its history. */
export function EditedMark({ post }: { readonly post: Post }) {
  const [open, setOpen] = useState(false);
  if (post.editedAt === null) return null;
  return (
    <>
      <span aria-hidden>·</span>
      <button
        type="button"
        title={t`Edited ${exactTime(post.editedAt)}`}
        onClick={() => setOpen(true)}
        className="relative min-h-6 min-w-6 shrink-0 before:absolute before:-inset-x-1.5 before:top-0 before:-bottom-2 before:content-[''] hover:underline"
      >
        {t`edited`} <span className="sr-only">{t`(show history)`}</span>
      </button>
      {open ? <LazyDialog load={load} given={{ post, onClose: () => setOpen(false) }} /> : null}
    </>
  );
}
