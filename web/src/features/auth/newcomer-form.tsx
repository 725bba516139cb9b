import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { finishOAuth, instanceQuery } from "@/data/auth/mutations";
import { Button } from "@/ui/button";
import { Problem } from "@/ui/problem";
import { LoadingText } from "@/ui/skeleton";
import { Invited, joining, Questions } from "./joining";
import { WaitsForApproval } from "./sign-up-form";
import { useAuthForm } from "./use-auth-form";

/** Registration through an OAuth provider: the additional fields. */
export function NewcomerForm({ code, invite }: { readonly code: string; readonly invite: string }) {
  const { data } = useQuery(instanceQuery());
  const [isWaiting, setWaiting] = useState(false);
  const { busy, fields, problem, form } = useAuthForm({
    send: (values) => finishOAuth(code, joining(values)),
    success: t`Account created!`,
    onPending: () => setWaiting(true),
  });
  if (isWaiting) return <WaitsForApproval />;
  if (!data) return <LoadingText />;
  const { registration: mode, minimumAge } = data;
  return (
    <form {...form} className="grid gap-4">
      <p className="font-semibold">{t`One more step before you join.`}</p>
      {invite === "" && mode !== "invite" ? null : (
        <Invited code={invite} isNeeded={mode === "invite"} error={fields["inviteCode"]} />
      )}
      <Questions mode={mode} age={minimumAge} fields={fields} />
      <Problem text={problem} />
      <Button type="submit" size="large" wide busy={busy} busyText={t`Creating account...`}>
        {mode === "approval" ? t`Ask to join` : t`Create Account`}
      </Button>
    </form>
  );
}
