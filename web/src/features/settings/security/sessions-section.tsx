import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { useState } from "react";
import { endOtherSessions, endSessionOf, sessionsQuery } from "@/data/auth/security";
import type { DeviceSession } from "@/data/auth/types";
import { deviceLabel, isPhone } from "@/lib/device-label";
import { agoText } from "@/lib/dates";
import { exactTime } from "@/lib/time";
import { useReauthenticatedMutation } from "@/shared/reauthentication/use-sensitive";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ErrorState } from "@/ui/error-state";
import { SettingRow } from "@/ui/setting-row";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";

/** Active sessions of the account; each can be ended. */
export function SessionsSection() {
  const client = useQueryClient();
  const { data: sessions, isPending, isFetching, refetch } = useQuery(sessionsQuery());
  const [asked, setAsked] = useState(false);
  const { queryKey } = sessionsQuery();
  const others = sessions?.filter(({ current }) => !current) ?? [];

  const end = useReauthenticatedMutation({
    send: ({ id }: DeviceSession) => endSessionOf(id),
    failed: t`The session could not be ended.`,
    onDone: (_, { id }) => {
      client.setQueryData(queryKey, (now) => now?.filter((session) => session.id !== id));
      toast.success(t`Signed out there`);
      // The focused button has disappeared.
      document.getElementById("sessions")?.focus({ preventScroll: true });
    },
  });
  const endAll = useReauthenticatedMutation({
    send: endOtherSessions,
    failed: t`The other sessions could not be ended.`,
    onDone: () => {
      setAsked(false);
      client.setQueryData(queryKey, (now) => now?.filter(({ current }) => current));
      toast.success(t`Signed out everywhere else`);
      document.getElementById("sessions")?.focus({ preventScroll: true });
    },
  });

  return (
    <section aria-labelledby="sessions" className="pt-4">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 sm:px-5">
        <h3 id="sessions" tabIndex={-1} className="font-semibold outline-none">{t`Where you are signed in`}</h3>
        {others.length > 0 ? (
          <Button tone="outline" size="small" onClick={() => setAsked(true)}>{t`Sign out everywhere else`}</Button>
        ) : null}
      </div>
      {isPending ? (
        <div className="grid gap-2 px-4 sm:px-5">
          <LoadingText>{t`Loading sessions...`}</LoadingText>
          <Skeleton className="h-16 w-full" />
        </div>
      ) : null}
      {!isPending && !sessions ? (
        <ErrorState title={t`The sessions could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {sessions ? (
        <ul aria-labelledby="sessions" className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables.id === session.id}
              onEnd={() => end.mutate(session)}
            />
          ))}
        </ul>
      ) : null}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t`Sign out everywhere else?`}
        description={plural(others.length, {
          one: "One other session ends at once. You stay signed in here.",
          other: "# other sessions end at once. You stay signed in here.",
        })}
        confirm={t`Sign out`}
        busyText={t`Signing out...`}
        busy={endAll.isPending}
        onConfirm={() => endAll.mutate(undefined)}
      />
    </section>
  );
}

interface SessionRowProps {
  readonly session: DeviceSession;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session: { userAgent, current, lastUsedAt, createdAt }, busy, onEnd }: SessionRowProps) {
  const device = deviceLabel(userAgent);
  const Icon = isPhone(userAgent) ? Smartphone : Laptop;
  const [now] = useState(() => Date.now());
  const inUse = now - Date.parse(lastUsedAt) < 60_000;
  return (
    <li>
      <SettingRow
        icon={<Icon aria-hidden className="size-5 shrink-0 text-muted" />}
        title={device}
        text={
          <>
            {current ? <Badge className="me-2">{t`This device`}</Badge> : null}
            <time dateTime={lastUsedAt} title={exactTime(lastUsedAt)}>
              {inUse ? t`In use now` : t`Last used ${agoText(lastUsedAt, now)}`}
            </time>
            ,{" "}
            <Trans>
              since <time dateTime={createdAt}>{exactTime(createdAt)}</time>
            </Trans>
          </>
        }
      >
        {current ? undefined : (
          <Button
            tone="outline"
            size="small"
            busy={busy}
            busyText={t`Ending...`}
            aria-label={t`Sign out ${device}`}
            onClick={onEnd}
          >{t`Sign out`}</Button>
        )}
      </SettingRow>
    </li>
  );
}
