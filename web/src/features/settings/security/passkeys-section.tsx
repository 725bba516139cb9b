import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { removePasskey, securityQuery } from "@/data/auth/security";
import type { Passkey } from "@/data/auth/types";
import { passkeyObstacle } from "@/lib/passkeys";
import { exactDay } from "@/lib/dates";
import { useReauthenticatedMutation } from "@/shared/reauthentication/use-sensitive";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { LazyDialog } from "@/ui/lazy-dialog";
import { SettingRow } from "@/ui/setting-row";
import { toast } from "@/ui/toast";

const loadName = () => import("./passkey-dialog").then(({ PasskeyDialog }) => PasskeyDialog);

/** Passkeys: bound to a device, safe from guessing and phishing. */
export function PasskeysSection({ passkeys }: { readonly passkeys: readonly Passkey[] }) {
  const client = useQueryClient();
  const [named, setNamed] = useState<Passkey | "new" | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const obstacle = passkeyObstacle();
  const refresh = () => client.invalidateQueries({ queryKey: securityQuery().queryKey });

  const removal = useReauthenticatedMutation({
    send: ({ id }: Passkey) => removePasskey(id),
    failed: t`The passkey could not be removed.`,
    onDone: () => {
      setLeaving(null);
      toast.success(t`Passkey removed`);
      return refresh();
    },
  });

  return (
    <>
      <SettingRow
        title={t`Passkeys`}
        text={obstacle ?? t`Sign in by your finger, your face or the lock of your device, without a password.`}
      >
        {obstacle === null ? (
          <Button tone="outline" size="small" onClick={() => setNamed("new")}>{t`Add a passkey`}</Button>
        ) : null}
      </SettingRow>
      {passkeys.length > 0 ? (
        <ul aria-label={t`Your passkeys`} className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <SettingRow
                icon={<KeyRound aria-hidden className="size-5 shrink-0 text-muted" />}
                title={passkey.name}
                text={<UsedAt passkey={passkey} />}
              >
                <Button
                  tone="outline"
                  size="small"
                  aria-label={t`Rename ${passkey.name}`}
                  onClick={() => setNamed(passkey)}
                >{t`Rename`}</Button>
                <Button
                  tone="outline"
                  size="small"
                  aria-label={t`Remove ${passkey.name}`}
                  onClick={() => setLeaving(passkey)}
                >{t`Remove`}</Button>
              </SettingRow>
            </li>
          ))}
        </ul>
      ) : null}
      {named ? (
        <LazyDialog
          load={loadName}
          given={{
            passkey: named === "new" ? null : named,
            onClose: () => setNamed(null),
            onDone: () => {
              setNamed(null);
              void refresh();
            },
          }}
        />
      ) : null}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={t`Remove “${leaving?.name ?? ""}”?`}
        description={t`It no longer signs you in. Your device may still offer it until you remove it there too.`}
        confirm={t`Remove`}
        busyText={t`Removing...`}
        busy={removal.isPending}
        dangerous
        onConfirm={() => leaving && removal.mutate(leaving)}
      />
    </>
  );
}

function UsedAt({ passkey: { createdAt, lastUsedAt } }: { readonly passkey: Passkey }) {
  return (
    <>
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
    </>
  );
}
