import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { decideAppeal } from "@/data/moderation/mutations";
import { appealsQuery } from "@/data/moderation/queries";
import type { AppealCase } from "@/data/moderation/types";
import { limits } from "@/lib/limits";
import { StateBadge } from "@/shared/moderation/action-row";
import { doneTo } from "@/shared/moderation/labels";
import { measureText } from "@/shared/moderation/measures";
import { PagedList } from "@/shared/moderation/paged-list";
import { PersonName } from "@/shared/moderation/person-name";
import { TimeAgo } from "@/shared/time/time-ago";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";
import { ReasonDialog } from "@/ui/reason-dialog";
import { Segmented } from "@/ui/segmented";
import { toSection } from "./links";
import { useModerationAction } from "./use-moderation-action";
import { useModerationSearch } from "./use-search";

const STATUSES = [
  {
    value: "open",
    get label() {
      return t`Open`;
    },
  },
  {
    value: "accepted",
    get label() {
      return t`Accepted`;
    },
  },
  {
    value: "declined",
    get label() {
      return t`Declined`;
    },
  },
] as const;

/** Members' appeals against moderation actions. */
export function AppealsSection() {
  const { search, narrow } = useModerationSearch("appeals");
  const status = STATUSES.find(({ value }) => value === search.status)?.value ?? "open";
  const query = useInfiniteQuery(appealsQuery(status));
  return (
    <section aria-labelledby="appeals">
      <h2 id="appeals" className="sr-only">{t`Appeals`}</h2>
      <div className="flex border-b border-line px-4 py-3 sm:px-5">
        <Segmented
          label={t`Which appeals`}
          value={status}
          options={STATUSES}
          onChange={(next) => narrow({ status: next === "open" ? "" : next })}
        />
      </div>
      <PagedList
        label={t`Appeals`}
        failure={t`The appeals could not be loaded`}
        query={query}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={status === "open" ? t`No appeal is waiting` : t`None yet`}
          >{t`Members can appeal each decision once.`}</EmptyState>
        }
        renderItem={(appeal) => <Row appeal={appeal} />}
      />
    </section>
  );
}

function verdict(accepted: boolean, by: string | undefined): string {
  if (by === undefined) return accepted ? t`Accepted` : t`Declined`;
  return accepted ? t`Accepted by ${by}` : t`Declined by ${by}`;
}

function Row({ appeal }: { readonly appeal: AppealCase }) {
  const done = measureText(appeal.action.action, "done");
  const { member, action, text, createdAt, status, answer, decidedBy } = appeal;
  return (
    <article aria-label={t`Appeal of ${member.displayName}`} className="grid gap-2 px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
        <PersonName person={member} />
        <TimeAgo at={createdAt} />
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {text}
      </p>
      <div className="rounded-input bg-sunken px-3 py-2 text-small">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{action.subject ? doneTo(done, action.subject.kind) : done}</span>
          <StateBadge action={action} />
          {action.by ? <span className="text-muted">{t`by ${action.by.displayName}`}</span> : null}
        </p>
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {action.reason}
        </p>
      </div>
      {status === "open" ? (
        <Deciding appeal={appeal} />
      ) : (
        <p dir="auto" className="text-small break-words text-muted">
          {verdict(status === "accepted", decidedBy?.displayName)}: {answer}
        </p>
      )}
    </article>
  );
}

function Deciding({ appeal: { id, member } }: { readonly appeal: AppealCase }) {
  const { act } = useModerationAction();
  const [asked, ask] = useState<"accept" | "decline" | null>(null);
  const accepts = asked === "accept";
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="small"
        aria-label={t`Accept the appeal of ${member.displayName}`}
        onClick={() => ask("accept")}
      >{t`Accept`}</Button>
      <Button
        tone="outline"
        size="small"
        aria-label={t`Decline the appeal of ${member.displayName}`}
        onClick={() => ask("decline")}
      >{t`Decline`}</Button>
      <LinkButton {...toSection("members", member.id)} tone="quiet" size="small">{t`Open member`}</LinkButton>
      {asked === null ? null : (
        <ReasonDialog
          required
          harmless={accepts}
          limit={limits.moderationReasonCharacters}
          label={t`Answer`}
          title={accepts ? t`Accept this appeal?` : t`Decline this appeal?`}
          description={
            accepts
              ? t`The action is undone at once. ${member.displayName} is notified.`
              : t`The action stays. ${member.displayName} is notified and cannot appeal again.`
          }
          confirm={accepts ? t`Accept` : t`Decline`}
          busyText={t`One moment...`}
          hint={t`Shown to ${member.displayName}.`}
          onConfirm={(reason) =>
            act(
              () => decideAppeal(id, accepts, reason),
              accepts ? t`Accepted. The action is undone.` : t`Declined`,
              t`The appeal could not be decided.`,
            )
          }
          onClose={() => ask(null)}
        />
      )}
    </div>
  );
}
