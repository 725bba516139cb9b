import { t } from "@lingui/core/macro";
import { signUp } from "@/data/auth/mutations";
import { valueOf } from "@/lib/form-value";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { PasswordField } from "@/ui/password-field";
import { Problem } from "@/ui/problem";
import { useAuthForm } from "./use-auth-form";

export function SignUpForm() {
  const { busy, fields, problem, onSubmit } = useAuthForm({
    send: (values) =>
      signUp({
        firstName: valueOf(values, "firstName"),
        lastName: valueOf(values, "lastName"),
        username: valueOf(values, "username").trim(),
        email: valueOf(values, "email").trim(),
        password: valueOf(values, "password"),
      }),
    success: t`Account created!`,
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`First name`} name="firstName" autoComplete="given-name" error={fields["firstName"]} />
        <Field label={t`Last name`} name="lastName" autoComplete="family-name" error={fields["lastName"]} />
      </div>
      <Field
        label={t`Username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fields["username"]}
        hint={t`3 to 30 letters, digits, dots or underscores`}
      />
      <Field
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={fields["email"]}
      />
      <PasswordField autoComplete="new-password" error={fields["password"]} hint={t`At least 8 characters`} />
      <Problem text={problem} />
      <Button type="submit" size="large" wide busy={busy} busyText={t`Creating account...`}>{t`Create Account`}</Button>
    </form>
  );
}
