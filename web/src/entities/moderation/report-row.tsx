import type { CaseReport } from "@/api/moderation-types";
import { TimeAgo } from "@/entities/post-card/time-ago";
import { Badge } from "@/ui/badge";
import { PersonName } from "./person-name";
import { reasonWord } from "./words";

/** One report: who, why, and what they say. */
export function ReportRow({ report: { by, reason, note, createdAt } }: { readonly report: CaseReport }) {
  return (
    <div className="grid gap-1 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
        <PersonName person={by} />
        <Badge tone="danger">{reasonWord(reason)}</Badge>
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
