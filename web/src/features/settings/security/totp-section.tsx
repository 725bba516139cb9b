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

/** The second step at sign-in: codes of an authenticator app. */
export function TotpSection({ security }: { readonly security: Security }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: securityQuery().queryKey });

  const off = useReauthenticatedMutation({
    send: endTotp,
    failed: "Two-step sign-in could not be turned off.",
    onDone: () => {
      setAsked(null);
      toast.success("Two-step sign-in is off");
      return refresh();
    },
  });
  const renew = useReauthenticatedMutation({
    send: newRecoveryCodes,
    failed: "New recovery codes could not be made.",
    onDone: (made) => {
      setAsked(null);
      setCodes(made);
      return refresh();
    },
  });

  return (
    <>
      <SettingRow title="Two-step sign-in" text={stateOf(security)}>
        {security.hasTotp ? (
          <>
            <Button tone="outline" size="small" onClick={() => setAsked("codes")}>
              New recovery codes
            </Button>
            <Button tone="outline" size="small" aria-label="Turn off two-step sign-in" onClick={() => setAsked("off")}>
              Turn off
            </Button>
          </>
        ) : (
          <Button tone="outline" size="small" aria-label="Set up two-step sign-in" onClick={() => setAsked("on")}>
            Set up
          </Button>
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
        title="Turn off two-step sign-in?"
        description="You will sign in with your password only. Your recovery codes stop working."
        confirm="Turn off"
        busyText="Turning off..."
        busy={off.isPending}
        dangerous
        onConfirm={() => off.mutate(undefined)}
      />
      <ConfirmDialog
        open={asked === "codes"}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Make new recovery codes?"
        description="The codes you have now stop working."
        confirm="Make new codes"
        busyText="Making..."
        busy={renew.isPending}
        onConfirm={() => renew.mutate(undefined)}
      />
      {codes ? <LazyDialog load={loadCodes} given={{ codes, onClose: () => setCodes(null) }} /> : null}
    </>
  );
}

function stateOf({ hasTotp, recoveryCodesLeft }: Security): string {
  if (!hasTotp) return "Off. Turn it on to protect your account against stolen passwords.";
  const left =
    recoveryCodesLeft === 0
      ? "No recovery codes are left: make new ones."
      : `${recoveryCodesLeft} recovery ${recoveryCodesLeft === 1 ? "code is" : "codes are"} left.`;
  return `On: you are asked for a code of your app. ${left}`;
}
