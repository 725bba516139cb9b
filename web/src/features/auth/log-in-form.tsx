import { t } from "@lingui/core/macro";
import { KeyRound } from "lucide-react";
import { logIn } from "@/data/auth/mutations";
import { valueOf } from "@/lib/form-value";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { LinkButton } from "@/ui/link-button";
import { PasswordField } from "@/ui/password-field";
import { Problem } from "@/ui/problem";
import type { Refused } from "./refusal";
import { useAuthForm } from "./use-auth-form";
import { usePasskeySignIn } from "./use-passkey-sign-in";

const pairOf = (values: FormData) => ({
  email: valueOf(values, "email").trim(),
  password: valueOf(values, "password"),
});

interface LogInFormProps {
  readonly onRefused: (refused: Refused) => void;
  /** Prefilled user name. */
  readonly username?: string | undefined;
}

export function LogInForm({ onRefused, username }: LogInFormProps) {
  const { busy, fields, problem, form } = useAuthForm({
    send: (values) => logIn(pairOf(values)),
    success: t`Login successful!`,
    onRefused: (refusal, values) => onRefused({ ...refusal, pair: pairOf(values) }),
  });
  const passkey = usePasskeySignIn((refusal) => onRefused({ ...refusal, pair: null }));
  return (
    <form {...form} className="grid gap-4">
      <Field
        label={t`Email or username`}
        name="email"
        defaultValue={username}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        error={fields["email"]}
      />
      <PasswordField autoComplete="current-password" error={fields["password"]} />
      <Problem text={problem} />
      <Button type="submit" size="large" wide busy={busy} busyText={t`Signing in...`}>{t`Sign In`}</Button>
      <Button
        tone="outline"
        wide
        icon={<KeyRound aria-hidden className="size-5" />}
        busy={passkey.busy}
        busyText={t`Waiting for your passkey...`}
        onClick={passkey.ask}
      >{t`Sign in with a passkey`}</Button>
      <Problem text={passkey.problem} />
      <LinkButton
        to="/forgot-password"
        tone="quiet"
        size="small"
        className="justify-self-center"
      >{t`Forgot password?`}</LinkButton>
    </form>
  );
}
