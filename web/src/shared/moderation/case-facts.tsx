import { plural, t } from "@lingui/core/macro";
import {
  CalendarDays,
  Clapperboard,
  FileText,
  Mail,
  MessageCircle,
  User,
  UsersRound,
  type LucideIcon,
} from "lucide-react";
import type { Case } from "@/data/moderation/types";
import type { ReportKind } from "@/data/reports/mutations";
import { TimeAgo } from "@/shared/time/time-ago";
import { Badge } from "@/ui/badge";
import { kindLabel, reasonLabel } from "./labels";
import { measureText } from "./measures";

const ICONS: Readonly<Record<ReportKind, LucideIcon>> = {
  post: FileText,
  comment: MessageCircle,
  reel: Clapperboard,
  message: Mail,
  user: User,
  community: UsersRound,
  event: CalendarDays,
};

/** Subject, number of reports, age and assignee of a case. */
export function CaseLine({ found }: { readonly found: Case }) {
  const { kind, reportsCount, flaggedBy, createdAt, takenBy, decision, status } = found;
  const Icon = ICONS[kind];
  const said = reportsCount > 0 ? plural(reportsCount, { one: "# report", other: "# reports" }) : t`no reports`;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
      <Icon aria-hidden className="size-4.5 shrink-0 text-brand" />
      <span className="font-semibold text-text">{kindLabel(kind)}</span>
      <span>{flaggedBy !== null && reportsCount === 0 ? t`found by a rule` : said}</span>
      <span aria-hidden>·</span>
      <TimeAgo at={createdAt} />
      {takenBy && status === "open" ? <Badge tone="sun">{t`Taken by ${takenBy.displayName}`}</Badge> : null}
      {decision ? <Badge tone="quiet">{measureText(decision.action, "done")}</Badge> : null}
    </span>
  );
}

/** "Spam or a scam ×3", most frequent first. */
export function ReasonChips({ reasons }: Pick<Case, "reasons">) {
  if (reasons.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {reasons.map(({ reason, count }) => (
        <Badge key={reason} tone="danger">
          {reasonLabel(reason)}
          {count > 1 ? <span className="tabular-nums"> ×{count}</span> : null}
        </Badge>
      ))}
    </span>
  );
}
