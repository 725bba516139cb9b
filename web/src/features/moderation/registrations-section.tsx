import { t } from "@lingui/core/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { decideRegistration } from "@/data/site/mutations";
import { registrationsQuery } from "@/data/site/queries";
import type { Registrant } from "@/data/site/types";
import { PagedList } from "@/shared/moderation/paged-list";
import { TimeAgo } from "@/shared/time/time-ago";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { EmptyState } from "@/ui/empty-state";
import { LinkButton } from "@/ui/link-button";
import { toSection } from "./links";
import { useModerationAction } from "./use-moderation-action";

/** Registrations waiting for approval, oldest first. */
export function RegistrationsSection() {
  const query = useInfiniteQuery(registrationsQuery());
  return (
    <section aria-labelledby="registrations">
      <div className="border-b border-line px-4 py-3 sm:px-5">
        <h2 id="registrations" className="text-section font-bold">{t`Waiting for approval`}</h2>
        <p className="text-small text-muted">{t`Both decisions are mailed. Who is declined is deleted.`}</p>
      </div>
      <PagedList
        label={t`Waiting for approval`}
        failure={t`The registrations could not be loaded`}
        query={query}
        keyOf={({ userId }) => userId}
        empty={
          <EmptyState
            title={t`Nobody is waiting`}
            action={<LinkButton {...toSection("site")}>{t`Choose who may join`}</LinkButton>}
          >{t`Newcomers stand here when registration is by approval.`}</EmptyState>
        }
        renderItem={(row) => <Row row={row} />}
      />
    </section>
  );
}

const failed = () => t`The decision could not be saved.`;

function Row({ row: { userId, username, email, reason, createdAt } }: { readonly row: Registrant }) {
  const { press, busy } = useModerationAction();
  const [asking, setAsking] = useState(false);
  return (
    <div className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold break-all">@{username}</bdi>
          <TimeAgo at={createdAt} />
        </p>
        <p className="text-small break-all text-muted">
          <bdi>{email}</bdi>
        </p>
      </div>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {reason}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          busy={busy === "approve"}
          busyText={t`Approving...`}
          disabled={busy !== null}
          aria-label={t`Approve ${username}`}
          onClick={() =>
            void press("approve", () => decideRegistration(userId, true), t`${username} can sign in now.`, failed())
          }
        >{t`Approve`}</Button>
        <Button
          tone="outline"
          size="small"
          disabled={busy !== null}
          aria-label={t`Decline ${username}`}
          onClick={() => setAsking(true)}
        >{t`Decline`}</Button>
      </div>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Decline ${username}?`}
        description={t`They get a mail, and what they entered is deleted.`}
        confirm={t`Decline`}
        busy={busy !== null}
        busyText={t`Declining...`}
        onConfirm={() =>
          void press("decline", () => decideRegistration(userId, false), t`${username} was declined.`, failed()).then(
            () => setAsking(false),
          )
        }
      />
    </div>
  );
}
