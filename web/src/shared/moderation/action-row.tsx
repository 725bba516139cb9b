import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ModerationAction } from "@/data/moderation/types";
import { exactTime } from "@/lib/time";
import { TimeAgo } from "@/shared/time/time-ago";
import { Badge } from "@/ui/badge";
import { kindWord } from "./labels";
import { measureText } from "./measures";
import { PersonName } from "./person-name";

interface ActionRowProps {
  readonly action: ModerationAction;
  /** The controls at the end of the row. */
  readonly end?: ReactNode;
}

/** A moderation action in a history: action, subject, actor, reason, expiry and appeal. */
export function ActionRow({ action, end }: ActionRowProps) {
  const { by, reason, subject, createdAt, appeal } = action;
  return (
    <div className="flex flex-wrap items-start gap-3 px-4 py-3 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-56 gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-bold">{measureText(action.action, "done")}</span>
          {subject ? <span>{kindWord(subject.kind)}</span> : null}
          <StateBadge action={action} />
        </p>
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {reason}
        </p>
        <p className="text-small text-muted">
          {by ? (
            <>
              <Trans>
                by <PersonName person={by} />
              </Trans>{" "}
            </>
          ) : null}
          <TimeAgo at={createdAt} />
        </p>
        {appeal ? (
          <p dir="auto" className="rounded-input bg-sunken px-3 py-2 text-small break-words whitespace-pre-wrap">
            <span className="font-semibold">{APPEALS[appeal.status]}</span> {appeal.text}
            {appeal.answer === "" ? null : (
              <span className="mt-1 block">
                <span className="font-semibold">{t`Answer:`}</span> {appeal.answer}
              </span>
            )}
          </p>
        ) : null}
      </div>
      {end}
    </div>
  );
}

const APPEALS = {
  get open() {
    return t`Appeal:`;
  },
  get accepted() {
    return t`Appeal, accepted:`;
  },
  get declined() {
    return t`Appeal, declined:`;
  },
} as const;

/** Whether it is in force, and how long. */
export function StateBadge({ action }: { readonly action: ModerationAction }) {
  const { undoneAt, endedAt, until } = action;
  if (undoneAt !== null) return <Badge tone="quiet">{t`Undone`}</Badge>;
  if (endedAt !== null) return <Badge tone="quiet">{t`Over`}</Badge>;
  if (until === null) return null;
  return (
    <Badge tone="sun">
      <Trans>
        until <time dateTime={until}>{exactTime(until)}</time>
      </Trans>
    </Badge>
  );
}
