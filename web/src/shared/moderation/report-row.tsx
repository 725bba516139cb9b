import type { CaseReport } from "@/data/moderation/types";
import { TimeAgo } from "@/shared/time/time-ago";
import { Badge } from "@/ui/badge";
import { reasonLabel } from "./labels";
import { PersonName } from "./person-name";

/** One report: reporter, reason and note. */
export function ReportRow({ report: { by, reason, note, createdAt } }: { readonly report: CaseReport }) {
  return (
    <div className="grid gap-1 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <PersonName person={by} />
        <Badge tone="danger">{reasonLabel(reason)}</Badge>
        <TimeAgo at={createdAt} className="text-muted" />
      </p>
      {note === "" ? null : (
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {note}
        </p>
      )}
    </div>
  );
}
