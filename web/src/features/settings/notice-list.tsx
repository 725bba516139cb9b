import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { noticesQuery } from "@/data/moderation/queries";
import type { ModerationAction } from "@/data/moderation/types";
import { StateBadge } from "@/shared/moderation/action-row";
import { meansToYou, measureText } from "@/shared/moderation/measures";
import { PagedList } from "@/shared/moderation/paged-list";
import { TimeAgo } from "@/shared/time/time-ago";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { LazyDialog } from "@/ui/lazy-dialog";

const loadAppeal = () => import("./appeal-dialog").then(({ AppealDialog }) => AppealDialog);

/** Moderation actions against the member, newest first, each with an appeal button. */
export function NoticeList() {
  const query = useInfiniteQuery(noticesQuery());
  return (
    <PagedList
      label={t`Account notices`}
      failure={t`Your notices could not be loaded`}
      query={query}
      keyOf={({ id }) => id}
      empty={<EmptyState drawing="letter" title={t`No moderation notices`} />}
      renderItem={(notice) => <Notice notice={notice} />}
    />
  );
}

function Notice({ notice }: { readonly notice: ModerationAction }) {
  const { id, action, subject, reason, createdAt, appeal, undoneAt, endedAt } = notice;
  const isOver = undoneAt !== null || endedAt !== null;
  const means = meansToYou(action);
  return (
    <article aria-labelledby={`notice-${id}`} className="grid gap-2 px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span id={`notice-${id}`} className="font-bold">
          {measureText(action, "toYou")}
        </span>
        <StateBadge action={notice} />
        <TimeAgo at={createdAt} className="text-small text-muted" />
      </p>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {reason}
      </p>
      {isOver || means === null ? null : <p className="text-small text-muted">{means}</p>}
      {subject?.kind === "post" ? (
        <Link
          to="/post/$postId"
          params={{ postId: subject.id }}
          className="inline-flex min-h-11 w-fit items-center text-small font-semibold text-brand hover:underline"
        >{t`Open the post`}</Link>
      ) : null}
      {appeal ? <Appealed appeal={appeal} /> : <AppealButton notice={notice} />}
    </article>
  );
}

const OUTCOMES = {
  get open() {
    return t`Appeal sent. Moderators will decide.`;
  },
  get accepted() {
    return t`Appeal accepted. The action was undone.`;
  },
  get declined() {
    return t`Appeal declined.`;
  },
} as const;

function Appealed({ appeal: { status, text, answer } }: { readonly appeal: NonNullable<ModerationAction["appeal"]> }) {
  return (
    <div className="rounded-input bg-sunken px-3.5 py-2.5 text-small">
      <p className="font-semibold">{OUTCOMES[status]}</p>
      <p dir="auto" className="mt-1 break-words whitespace-pre-wrap text-muted">
        {text}
      </p>
      {answer === "" ? null : (
        <p dir="auto" className="mt-1 break-words whitespace-pre-wrap">
          <span className="font-semibold">{t`Answer:`}</span> {answer}
        </p>
      )}
    </div>
  );
}

/** Ended actions and verification badges cannot be appealed. */
function AppealButton({ notice }: { readonly notice: ModerationAction }) {
  const [asking, setAsking] = useState(false);
  const { id, action, undoneAt, endedAt } = notice;
  if (undoneAt !== null || endedAt !== null || action === "verify") return null;
  return (
    <>
      <Button
        tone="outline"
        size="small"
        className="w-fit"
        aria-describedby={`notice-${id}`}
        onClick={() => setAsking(true)}
      >{t`Appeal`}</Button>
      {asking ? <LazyDialog load={loadAppeal} given={{ notice, onClose: () => setAsking(false) }} /> : null}
    </>
  );
}
