import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { endTotp, newRecoveryCodes, securityQuery } from "@/data/auth/security";
import type { Security } from "@/data/auth/types";
import { useReauthenticatedMutation } from "@/shared/reauthentication/use-sensitive";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { LazyDialog } from "@/ui/lazy-dialog";
import { SettingRow } from "@/ui/setting-row";
import { toast } from "@/ui/toast";

const loadTotp = () => import("./totp-dialog").then(({ TotpDialog }) => TotpDialog);
const loadCodes = () => import("./recovery-codes-dialog").then(({ RecoveryCodesDialog }) => RecoveryCodesDialog);

type Asked = "on" | "off" | "codes" | null;

/** Second factor at sign-in: codes of an authenticator app. */
export function TotpSection({ security }: { readonly security: Security }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: securityQuery().queryKey });

  const off = useReauthenticatedMutation({
    send: endTotp,
    failed: t`Two-step sign-in could not be turned off.`,
    onDone: () => {
      setAsked(null);
      toast.success(t`Two-step sign-in is off`);
      return refresh();
    },
  });
  const renew = useReauthenticatedMutation({
    send: newRecoveryCodes,
    failed: t`New recovery codes could not be made.`,
    onDone: (made) => {
      setAsked(null);
      setCodes(made);
      return refresh();
    },
  });

  return (
    <>
      <SettingRow title={t`Two-step sign-in`} text={stateOf(security)}>
        {security.hasTotp ? (
          <>
            <Button tone="outline" size="small" onClick={() => setAsked("codes")}>{t`New recovery codes`}</Button>
            <Button
              tone="outline"
              size="small"
              aria-label={t`Turn off two-step sign-in`}
              onClick={() => setAsked("off")}
            >{t`Turn off`}</Button>
          </>
        ) : (
          <Button
            tone="outline"
            size="small"
            aria-label={t`Set up two-step sign-in`}
            onClick={() => setAsked("on")}
          >{t`Set up`}</Button>
        )}
      </SettingRow>
      {asked === "on" ? (
        <LazyDialog
          load={loadTotp}
          given={{
            onClose: () => {
              setAsked(null);
              void refresh();
            },
          }}
        />
      ) : null}
      <ConfirmDialog
        open={asked === "off"}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t`Turn off two-step sign-in?`}
        description={t`You will sign in with your password only. Your recovery codes stop working.`}
        confirm={t`Turn off`}
        busyText={t`Turning off...`}
        busy={off.isPending}
        dangerous
        onConfirm={() => off.mutate(undefined)}
      />
      <ConfirmDialog
        open={asked === "codes"}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t`Make new recovery codes?`}
        description={t`The codes you have now stop working.`}
        confirm={t`Make new codes`}
        busyText={t`Making...`}
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined)}
      />
      {codes ? <LazyDialog load={loadCodes} given={{ codes, onClose: () => setCodes(null) }} /> : null}
    </>
  );
}

function stateOf({ hasTotp, recoveryCodesLeft }: Security): string {
  if (!hasTotp) return t`Off. Turn it on to protect your account against stolen passwords.`;
  const left =
    recoveryCodesLeft === 0
      ? t`No recovery codes are left: make new ones.`
      : plural(recoveryCodesLeft, { one: "# recovery code is left.", other: "# recovery codes are left." });
  return t`On: you are asked for a code of your app. ${left}`;
}
