import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { JoinRequest } from "@/data/communities/members";
import { accountAge } from "@/lib/dates";
import { exactTime } from "@/lib/time";
import { TimeAgo } from "@/shared/time/time-ago";
import { Avatar } from "@/ui/avatar";
import { VerifiedBadge } from "@/ui/badge";
import { Button } from "@/ui/button";

interface RequestRowProps {
  readonly request: JoinRequest;
  readonly picked: boolean;
  /** Selection of a request; undefined for a single one. */
  readonly onPick: ((on: boolean) => void) | undefined;
  readonly onApprove: () => void;
  readonly onDecline: () => void;
}

/** Membership request: the person, the age of the account, and the answers. */
export function RequestRow({ request, picked, onPick, onApprove, onDecline }: RequestRowProps) {
  const { user, answers, requestedAt } = request;
  const [now] = useState(() => Date.now());
  return (
    <li
      tabIndex={-1}
      data-request={user.id}
      aria-label={user.displayName}
      className="px-4 py-4 focus-visible:-outline-offset-2 sm:px-5"
    >
      <div className="flex items-start gap-3">
        {onPick ? (
          <label className="-my-0.5 -ms-3 grid size-11 shrink-0 cursor-pointer place-items-center">
            <span className="sr-only">{t`Select ${user.displayName}`}</span>
            <input
              type="checkbox"
              checked={picked}
              onChange={(event) => onPick(event.target.checked)}
              className="size-5 accent-brand"
            />
          </label>
        ) : null}
        <Avatar src={user.avatar} />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-1">
            <Link
              to="/profile/$username"
              params={{ username: user.username }}
              className="truncate font-bold hover:underline"
            >
              <bdi>{user.displayName}</bdi>
            </Link>
            {user.isVerified ? <VerifiedBadge /> : null}
          </p>
          <p className="text-small text-muted">
            <Trans>
              @{user.username} · asked <TimeAgo at={requestedAt} /> ·{" "}
              <span title={t`Member since ${exactTime(user.createdAt)}`}>
                account: {accountAge(user.createdAt, now)}
              </span>
            </Trans>
          </p>
        </div>
      </div>
      {answers.length > 0 ? (
        <dl className="mt-3 grid gap-3 rounded-input bg-sunken px-4 py-3">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-small text-muted">
                <bdi>{question}</bdi>
              </dt>
              <dd dir="auto" className="whitespace-pre-wrap">
                {answer}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className="mt-3 flex gap-2">
        <Button size="small" aria-label={t`Approve ${user.displayName}`} onClick={onApprove}>{t`Approve`}</Button>
        <Button
          tone="outline"
          size="small"
          aria-label={t`Decline ${user.displayName}`}
          onClick={onDecline}
        >{t`Decline`}</Button>
      </div>
    </li>
  );
}
