import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { AppWindow, KeyRound } from "lucide-react";
import { useState, type ReactNode } from "react";
import { failureText } from "@/data/client/failure-text";
import {
  connectedAppsQuery,
  deleteToken,
  disconnectApp,
  personalTokensQuery,
  type ConnectedApp,
  type PersonalToken,
} from "@/data/programs/programs";
import { exactDay } from "@/lib/dates";
import { scopeNames } from "@/shared/programs/scope-names";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { ErrorState } from "@/ui/error-state";
import { LazyDialog } from "@/ui/lazy-dialog";
import { SettingRow } from "@/ui/setting-row";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";

const loadNew = () => import("./new-token-dialog").then(({ NewTokenDialog }) => NewTokenDialog);

/** Connected apps and personal access tokens. */
export function Programs() {
  const apps = useQuery(connectedAppsQuery());
  const tokens = useQuery(personalTokensQuery());
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Rows
        label={t`Connected apps`}
        query={apps}
        failure={t`The apps could not be loaded`}
        empty={t`No app has access to your account.`}
        renderRow={(app: ConnectedApp) => (
          <Row
            of={app}
            icon={<AppWindow aria-hidden className="size-5 shrink-0 text-muted" />}
            action={t`Take access away`}
            label={t`Take access away from ${app.name}`}
            question={t`Take access away from ${app.name}?`}
            consequence={t`The app is signed out at once. You can give it access again later.`}
            done={t`The app has no access any more`}
            send={() => disconnectApp(app.id)}
          />
        )}
      />
      <SettingRow
        title={t`Personal access tokens`}
        text={t`For scripts of your own. Who has a token can do what it allows, without your password.`}
      >
        <Button tone="outline" size="small" onClick={() => setMaking(true)}>{t`New token`}</Button>
      </SettingRow>
      <Rows
        label={t`Personal access tokens`}
        query={tokens}
        failure={t`The tokens could not be loaded`}
        empty={t`You have no tokens.`}
        renderRow={(token: PersonalToken) => (
          <Row
            of={token}
            icon={<KeyRound aria-hidden className="size-5 shrink-0 text-muted" />}
            action={t`Delete`}
            label={t`Delete ${token.name}`}
            question={t`Delete ${token.name}?`}
            consequence={t`What uses this token stops working at once.`}
            done={t`Token deleted`}
            send={() => deleteToken(token.id)}
          />
        )}
      />
      {isMaking ? <LazyDialog load={loadNew} given={{ onClose: () => setMaking(false) }} /> : null}
    </>
  );
}

interface RowsProps<T> {
  readonly label: string;
  readonly query: UseQueryResult<readonly T[]>;
  readonly failure: string;
  readonly empty: string;
  readonly renderRow: (of: T) => ReactNode;
}

function Rows<T extends { readonly id: string }>({ label, query, failure, empty, renderRow }: RowsProps<T>) {
  const { data, isPending, isFetching, refetch } = query;
  if (isPending)
    return (
      <div className="px-4 py-2 sm:px-5">
        <LoadingText>{t`Loading...`}</LoadingText>
        <Skeleton className="h-12 w-full" />
      </div>
    );
  if (data === undefined) return <ErrorState title={failure} busy={isFetching} onRetry={() => void refetch()} />;
  if (data.length === 0) return <p className="px-4 py-4 text-small text-muted sm:px-5">{empty}</p>;
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {data.map((of) => (
        <li key={of.id}>{renderRow(of)}</li>
      ))}
    </ul>
  );
}

interface RowProps {
  readonly of: ConnectedApp | PersonalToken;
  readonly icon: ReactNode;
  readonly action: string;
  readonly label: string;
  readonly question: string;
  readonly consequence: string;
  readonly done: string;
  readonly send: () => Promise<void>;
}

function Row({ of, icon, action, label, question, consequence, done, send }: RowProps) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["programs"] });
      toast.success(done);
      document.getElementById("programs")?.focus({ preventScroll: true });
    },
    onError: (error) => {
      setAsking(false);
      toast.error(failureText(error, t`That did not work. Please try again.`, t`Network error. Please try again.`));
    },
  });
  return (
    <SettingRow icon={icon} title={of.name} text={<Facts of={of} />}>
      <Button tone="outline" size="small" aria-label={label} onClick={() => setAsking(true)}>
        {action}
      </Button>
      <ConfirmDialog
        dangerous
        open={asking}
        onOpenChange={setAsking}
        title={question}
        description={consequence}
        confirm={action}
        busy={isPending}
        busyText={t`One moment...`}
        onConfirm={() => mutate()}
      />
    </SettingRow>
  );
}

function Facts({ of }: { readonly of: ConnectedApp | PersonalToken }) {
  const { createdAt, lastUsedAt } = of;
  const ends = "expiresAt" in of ? of.expiresAt : null;
  return (
    <>
      <span className="[overflow-wrap:anywhere]">{scopeNames(of.scopes)}</span>
      {" · "}
      {lastUsedAt === null ? (
        <Trans>
          Added <time dateTime={createdAt}>{exactDay(createdAt)}</time>, not used yet
        </Trans>
      ) : (
        <Trans>
          Added <time dateTime={createdAt}>{exactDay(createdAt)}</time>, last used{" "}
          <time dateTime={lastUsedAt}>{exactDay(lastUsedAt)}</time>
        </Trans>
      )}
      {ends === null ? null : (
        <>
          {" · "}
          <Trans>
            until <time dateTime={ends}>{exactDay(ends)}</time>
          </Trans>
        </>
      )}
    </>
  );
}
