import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { QrCode } from "lucide-react";
import { useState } from "react";
import { instanceQuery } from "@/data/auth/mutations";
import { failureText } from "@/data/client/failure-text";
import { makeInvite, revokeInvite } from "@/data/site/mutations";
import { invitesQuery } from "@/data/site/queries";
import type { Invite } from "@/data/site/types";
import { exactCount } from "@/lib/format-count";
import { DAY, exactTime } from "@/lib/time";
import { PagedList } from "@/shared/moderation/paged-list";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { EmptyState } from "@/ui/empty-state";
import { SelectField } from "@/ui/field";
import { Problem } from "@/ui/problem";
import { toast } from "@/ui/toast";

const brokenText = () => t`Network error. Please try again.`;

/** The invites with a heading, as a section of the administration. */
export function InvitesPart() {
  return (
    <section aria-labelledby="invites" className="pt-4">
      <div className="px-4 pb-4 sm:px-5">
        <h2 id="invites" className="text-section font-bold">{t`Your invites`}</h2>
        <p className="text-small text-muted">{t`Every member finds their own in the settings.`}</p>
      </div>
      <Invites />
    </section>
  );
}

/** The viewer's invites: create, copy, show and revoke. */
export function Invites() {
  const query = useInfiniteQuery(invitesQuery());
  const { data: site } = useQuery(instanceQuery());
  return (
    <>
      {site?.registration === "closed" ? (
        <p className="px-4 pb-4 text-small text-muted sm:px-5">{t`Registration is closed: invites do not work until it is open again.`}</p>
      ) : null}
      <NewInvite />
      <PagedList
        label={t`Invites`}
        failure={t`The invites could not be loaded`}
        query={query}
        keyOf={({ id }) => id}
        empty={
          <EmptyState drawing="letter" title={t`You have no invites yet`}>
            {t`Whoever opens the link of an invite can join.`}
          </EmptyState>
        }
        renderItem={(invite) => <Row invite={invite} />}
      />
    </>
  );
}

const USES = [1, 5, 25, 100, 0] as const;
const DAYS = [1, 7, 30, 0] as const;

function NewInvite() {
  const client = useQueryClient();
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(7);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function create() {
    setBusy(true);
    setProblem(null);
    try {
      await makeInvite(client, {
        maxUses: uses === 0 ? null : uses,
        expiresAt: days === 0 ? null : new Date(Date.now() + days * DAY).toISOString(),
      });
      toast.success(t`Invite created`);
    } catch (error) {
      setProblem(failureText(error, t`The invite could not be created.`, brokenText()));
    }
    setBusy(false);
  }

  return (
    <div className="grid gap-4 border-b border-line px-4 pb-5 sm:px-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t`How many people`}
          value={String(uses)}
          options={USES.map((count) => ({
            value: String(count),
            label: count === 0 ? t`Any number` : plural(count, { one: "# person", other: "# people" }),
          }))}
          onChange={(value) => setUses(Number(value))}
        />
        <SelectField
          label={t`Valid for`}
          value={String(days)}
          options={DAYS.map((count) => ({
            value: String(count),
            label: count === 0 ? t`No end` : plural(count, { one: "# day", other: "# days" }),
          }))}
          onChange={(value) => setDays(Number(value))}
        />
      </div>
      <Problem text={problem} />
      <Button className="sm:w-fit" busy={busy} busyText={t`Creating...`} onClick={() => void create()}>
        {t`Create invite`}
      </Button>
    </div>
  );
}

function Row({ invite }: { readonly invite: Invite }) {
  const { code, url, qr, uses, maxUses, expiresAt } = invite;
  const [isShown, setShown] = useState(false);
  const [now] = useState(() => Date.now());
  const isOver = (maxUses !== null && uses >= maxUses) || (expiresAt !== null && Date.parse(expiresAt) <= now);
  const used = exactCount(uses);
  const most = maxUses === null ? null : exactCount(maxUses);
  return (
    <div className="grid gap-3 px-4 py-4 sm:px-5">
      <div className="min-w-0">
        <p className={`text-small break-all ${isOver ? "text-muted line-through" : "font-semibold"}`}>
          <bdi dir="ltr">{url}</bdi>
        </p>
        <p className="text-small text-muted">
          {most === null ? t`Used: ${used}` : t`Used: ${used} of ${most}`}
          {" · "}
          {expiresAt === null ? (
            t`No end`
          ) : (
            <Trans>
              until <time dateTime={expiresAt}>{exactTime(expiresAt)}</time>
            </Trans>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOver ? null : (
          <>
            <CopyButton text={url} label={t`Copy the link ${code}`} copied={t`Link copied`} />
            <Button
              tone="outline"
              size="small"
              icon={<QrCode aria-hidden className="size-4" />}
              aria-label={t`QR code of ${code}`}
              onClick={() => setShown(true)}
            >{t`QR code`}</Button>
          </>
        )}
        <Revoke invite={invite} />
      </div>
      {isShown ? (
        <Dialog open onOpenChange={setShown} title={t`Invite`} description={t`Scan it with the camera of a phone.`}>
          {/* White in the dark theme too: cameras expect it. */}
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            alt={t`QR code that holds the link`}
            className="mx-auto w-full max-w-72 rounded-card bg-white p-4"
          />
          <p dir="ltr" className="mt-4 text-center text-small break-all text-muted">
            {url}
          </p>
        </Dialog>
      ) : null}
    </div>
  );
}

function Revoke({ invite: { id, code } }: { readonly invite: Invite }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function revoke() {
    setBusy(true);
    try {
      await revokeInvite(client, id);
      toast.success(t`Invite revoked`);
    } catch (error) {
      toast.error(failureText(error, t`The invite could not be revoked.`, brokenText()));
    }
    setBusy(false);
    setAsking(false);
  }

  return (
    <>
      <Button tone="quiet" size="small" aria-label={t`Revoke ${code}`} onClick={() => setAsking(true)}>
        {t`Revoke`}
      </Button>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={t`Revoke this invite?`}
        description={t`Nobody can sign up with it any more. Who has joined stays.`}
        confirm={t`Revoke`}
        busy={busy}
        busyText={t`Revoking...`}
        onConfirm={() => void revoke()}
      />
    </>
  );
}
