import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useParams, useSearch } from "@tanstack/react-router";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { useSession } from "@/data/client/session";
import { authorizationQuery, decide, type AuthorizationQuery } from "@/data/programs/programs";
import { ScopeList } from "@/shared/programs/scope-list";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { LinkButton } from "@/ui/link-button";
import { Problem } from "@/ui/problem";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { usePageTitle } from "@/ui/use-page-title";
import { AuthFrame, CARD } from "./auth-frame";

const brokenText = () => t`Network error. Please try again.`;

/** OAuth consent screen for apps. At /native it shows the code, for apps without a redirect page. */
export function AuthorizePage() {
  usePageTitle(t`Access for an app`);
  const { part } = useParams({ from: "/oauth/authorize/{-$part}" });
  const search: AuthorizationQuery = useSearch({ from: "/oauth/authorize/{-$part}" });
  return part === "native" ? <Code code={search["code"] ?? ""} /> : <Decision query={search} />;
}

function Decision({ query }: { readonly query: AuthorizationQuery }) {
  const { data: asked, error, isFetching, refetch } = useQuery(authorizationQuery(query));
  const username = useSession()?.username ?? "";
  const {
    mutate,
    isPending,
    isSuccess,
    variables,
    error: failed,
  } = useMutation({
    mutationFn: (approve: boolean) => decide(query, approve),
    onSuccess: (address) => location.assign(address),
  });
  const busy = isPending || isSuccess;
  const problem = failed === null ? null : failureText(failed, t`That did not work. Please try again.`, brokenText());
  if (error !== null) return <Refused error={error} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <AuthFrame title={t`Give an app access?`}>
      <div className={`grid gap-5 ${CARD}`}>
        {asked === undefined ? (
          <>
            <LoadingText>{t`Loading...`}</LoadingText>
            <Skeleton className="h-56 w-full" />
          </>
        ) : (
          <>
            <p className="[overflow-wrap:anywhere]">
              <Trans>
                <bdi className="font-bold">{asked.app.name}</bdi> asks for access to the account{" "}
                <bdi className="font-bold">@{username}</bdi>. It may:
              </Trans>
            </p>
            <ScopeList scopes={asked.scopes} />
            <p className="text-small text-muted">
              {t`It does not learn your password, cannot change it and cannot delete your account. You can take its access away in the settings.`}
            </p>
            <p className="text-small text-muted [overflow-wrap:anywhere]">
              <Trans>
                You go back to{" "}
                <bdi dir="ltr" className="font-semibold">
                  {placeOf(asked.redirectUri)}
                </bdi>
                . Only go on if you began there.
              </Trans>
            </p>
            <Problem text={problem} />
            <div className="grid gap-3">
              <Button
                size="large"
                wide
                disabled={busy}
                busy={busy && variables === true}
                busyText={t`Allowing...`}
                onClick={() => mutate(true)}
              >
                {t`Allow`}
              </Button>
              <Button tone="quiet" size="large" wide disabled={busy} onClick={() => mutate(false)}>{t`Deny`}</Button>
            </div>
          </>
        )}
      </div>
    </AuthFrame>
  );
}

/** Redirect target as text: the host, an app's own scheme, or this site for `urn:` (it shows the code). */
function placeOf(address: string): string {
  if (address.startsWith("urn:")) return location.host;
  const { protocol, host } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? host : protocol;
}

function Refused({
  error,
  busy,
  onRetry,
}: {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  const body = error instanceof ApiError ? (error.body as { redirectTo?: unknown } | null) : null;
  const back = typeof body?.redirectTo === "string" ? body.redirectTo : null;
  return (
    <AuthFrame title={t`The app gets no access`}>
      <div className={`grid gap-5 ${CARD}`}>
        <p role="alert">{failureText(error, t`That did not work. Please try again.`, brokenText())}</p>
        {back !== null ? (
          <Button size="large" wide onClick={() => location.assign(back)}>{t`Back to the app`}</Button>
        ) : error instanceof ApiError && error.status === 400 ? (
          <LinkButton to="/" size="large" wide>{t`To your feed`}</LinkButton>
        ) : (
          <Button size="large" wide busy={busy} busyText={t`Loading...`} onClick={onRetry}>{t`Try again`}</Button>
        )}
      </div>
    </AuthFrame>
  );
}

function Code({ code }: { readonly code: string }) {
  return (
    <AuthFrame title={code === "" ? t`The app gets no access` : t`Your code`}>
      <div className={`grid gap-5 ${CARD}`}>
        {code === "" ? (
          <p>{t`You can close this page.`}</p>
        ) : (
          <>
            <p>{t`Copy this code into the app. It counts once, for ten minutes.`}</p>
            <code dir="ltr" className="rounded-card bg-sunken p-4 text-small break-all select-all">
              {code}
            </code>
            <CopyButton text={code} label={t`Copy the code`} copied={t`Code copied`} />
          </>
        )}
      </div>
    </AuthFrame>
  );
}
