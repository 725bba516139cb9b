import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signInMethodsQuery } from "@/data/auth/mutations";
import { securityQuery, unlinkSignIn } from "@/data/auth/security";
import type { LinkedSignIn } from "@/data/auth/types";
import { exactDay } from "@/lib/dates";
import { useReauthenticatedMutation } from "@/shared/reauthentication/use-sensitive";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { SettingRow } from "@/ui/setting-row";
import { toast } from "@/ui/toast";

/** Linked OAuth providers. */
export function LinkedSection({ identities }: { readonly identities: readonly LinkedSignIn[] }) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<LinkedSignIn | null>(null);
  const removal = useReauthenticatedMutation({
    send: ({ provider }: LinkedSignIn) => unlinkSignIn(provider),
    failed: t`The sign-in could not be unlinked.`,
    onDone: () => {
      setLeaving(null);
      toast.success(t`Unlinked`);
      return client.invalidateQueries({ queryKey: securityQuery().queryKey });
    },
  });
  const { data: ways = [] } = useQuery(signInMethodsQuery());
  const others = ways.filter(({ id, isSetUp }) => isSetUp && identities.every(({ provider }) => provider !== id));
  const nameOf = ({ provider }: LinkedSignIn) => ways.find(({ id }) => id === provider)?.name ?? provider;
  if (identities.length + others.length === 0) return null;
  return (
    <>
      <ul aria-label={t`Linked sign-ins`}>
        {identities.map((identity) => (
          <li key={identity.provider}>
            <SettingRow
              title={t`Sign in with ${nameOf(identity)}`}
              text={
                <Trans>
                  As <bdi>{identity.name}</bdi>, linked{" "}
                  <time dateTime={identity.createdAt}>{exactDay(identity.createdAt)}</time>
                </Trans>
              }
            >
              <Button
                tone="outline"
                size="small"
                aria-label={t`Unlink ${nameOf(identity)}`}
                onClick={() => setLeaving(identity)}
              >{t`Unlink`}</Button>
            </SettingRow>
          </li>
        ))}
        {others.map(({ id, name }) => (
          <li key={id}>
            <SettingRow title={t`Sign in with ${name}`} text={t`Not linked.`}>
              <Button
                tone="outline"
                size="small"
                aria-label={t`Link ${name}`}
                onClick={() => {
                  const next = encodeURIComponent("/settings/security");
                  window.location.assign(`/api/auth/oauth/${encodeURIComponent(id)}?next=${next}`);
                }}
              >{t`Link`}</Button>
            </SettingRow>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={t`Unlink ${leaving ? nameOf(leaving) : ""}?`}
        description={t`You will sign in with your password or a passkey.`}
        confirm={t`Unlink`}
        busyText={t`Unlinking...`}
        busy={removal.isPending}
        dangerous
        onConfirm={() => leaving && removal.mutate(leaving)}
      />
    </>
  );
}
