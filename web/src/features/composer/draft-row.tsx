import { t } from "@lingui/core/macro";
import { Trash2 } from "lucide-react";
import { TimeAgo } from "@/shared/time/time-ago";
import { IconButton } from "@/ui/icon-button";
import type { DraftRowProps } from "./draft-list";
import { DraftSummary, nameOf } from "./draft-summary";

/** A draft; a press opens it. */
export function DraftRow({ draft, actions }: DraftRowProps) {
  const isOpen = actions.openId === draft.id;
  return (
    <div className="flex items-center gap-1">
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => actions.open(draft)}
        className="press min-h-11 min-w-0 flex-1 rounded-input p-2 text-start hover:bg-sunken"
      >
        <DraftSummary draft={draft}>
          {isOpen ? <span className="font-semibold text-brand">{t`Open now`} · </span> : null}
          {t`Changed`} <TimeAgo at={draft.updatedAt} />
        </DraftSummary>
      </button>
      <IconButton label={t`Delete draft: ${nameOf(draft)}`} tone="danger" onClick={() => actions.remove(draft)}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
