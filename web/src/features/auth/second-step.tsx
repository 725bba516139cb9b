import { t } from "@lingui/core/macro";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { finishLogIn, passkeyQuestion } from "@/data/auth/mutations";
import { valueOf } from "@/lib/form-value";
import { askPasskey, isDeclined, passkeyFailure, passkeyObstacle } from "@/lib/passkeys";
import { Button } from "@/ui/button";
import { CodeField } from "@/ui/code-field";
import { Field } from "@/ui/field";
import { Problem } from "@/ui/problem";
import type { Method } from "./refusal";
import { StepHeading } from "./step-heading";
import { authFailure, useAuthForm } from "./use-auth-form";

interface SecondStepProps {
  readonly challenge: string;
  readonly methods: readonly Method[];
  readonly onClose: () => void;
}

const TEXTS: Readonly<Record<Method, string>> = {
  get totp() {
    return t`Enter the code from your authenticator app.`;
  },
  get recovery() {
    return t`Enter one of your recovery codes. Each works once.`;
  },
  get passkey() {
    return t`Use one of your passkeys.`;
  },
};
const OFFERS: Readonly<Record<Method, string>> = {
  get totp() {
    return t`Use a code from your app`;
  },
  get recovery() {
    return t`Use a recovery code`;
  },
  get passkey() {
    return t`Use a passkey`;
  },
};

/** Second factor after the password, with a choice of methods. */
export function SecondStep({ challenge, methods, onClose }: SecondStepProps) {
  const [method, setMethod] = useState<Method>(methods[0] ?? "totp");
  return (
    <div className="grid gap-4">
      <StepHeading key={`heading of ${method}`} title={t`One more step`} text={TEXTS[method]} />
      {method === "passkey" ? (
        <PasskeyStep challenge={challenge} />
      ) : (
        <CodeStep key={method} challenge={challenge} method={method} />
      )}
      <div className="grid justify-items-center gap-1">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} tone="quiet" size="small" onClick={() => setMethod(other)}>
              {OFFERS[other]}
            </Button>
          ))}
        <Button tone="quiet" size="small" onClick={onClose}>{t`Use another account`}</Button>
      </div>
    </div>
  );
}

function CodeStep({ challenge, method }: { readonly challenge: string; readonly method: "totp" | "recovery" }) {
  const { busy, fields, problem, form } = useAuthForm({
    send: (values) => finishLogIn(challenge, { code: valueOf(values, "code").trim() }),
    success: t`Login successful!`,
  });
  return (
    <form {...form} className="grid gap-4">
      {method === "totp" ? (
        <CodeField error={fields["code"]} />
      ) : (
        <Field
          label={t`Recovery code`}
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          error={fields["code"]}
        />
      )}
      <Problem text={problem} />
      <Button type="submit" size="large" wide busy={busy} busyText={t`Signing in...`}>{t`Sign In`}</Button>
    </form>
  );
}

function PasskeyStep({ challenge }: { readonly challenge: string }) {
  const { busy, problem, form } = useAuthForm({
    send: async () => {
      const { challengeId, options } = await passkeyQuestion(challenge);
      await finishLogIn(challenge, { challengeId, credential: await askPasskey(options) });
    },
    success: t`Login successful!`,
    said: (failure) =>
      isDeclined(failure)
        ? t`No passkey was used. Try again, or choose another way.`
        : (passkeyFailure(failure) ?? authFailure(failure)),
  });
  const obstacle = passkeyObstacle();
  return (
    <form {...form} className="grid gap-4">
      <Problem text={obstacle ?? problem} />
      <Button
        type="submit"
        size="large"
        wide
        disabled={obstacle !== null}
        icon={<KeyRound aria-hidden className="size-5" />}
        busy={busy}
        busyText={t`Waiting for your passkey...`}
      >{t`Use a passkey`}</Button>
    </form>
  );
}
