import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "@/data/account/queries";
import type { User } from "@/data/account/types";
import { securityQuery } from "@/data/auth/security";
import { changeEmail } from "@/data/settings/queries";
import { valueOf } from "@/lib/form-value";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { PasswordField } from "@/ui/password-field";
import { Problem } from "@/ui/problem";
import { useAccountForm } from "./use-account-form";
import { useHasPassword } from "./use-has-password";

export interface AccountFormProps {
  readonly me: User;
  readonly onDone: () => void;
}

/** Changing the email address requires the password. */
export function EmailForm({ me, onDone }: AccountFormProps) {
  const client = useQueryClient();
  const hasPassword = useHasPassword();
  const { busy, fields, problem, onSubmit } = useAccountForm({
    send: (values) => changeEmail(valueOf(values, "email").trim(), valueOf(values, "password")),
    success: t`Email changed`,
    onDone: ({ email }) => {
      client.setQueryData(currentUserQuery().queryKey, { ...me, email });
      // The new address is unconfirmed.
      void client.invalidateQueries({ queryKey: securityQuery().queryKey });
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field
        label={t`New email`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={fields["email"]}
      />
      {hasPassword ? (
        <PasswordField which="current" autoComplete="current-password" error={fields["password"]} />
      ) : null}
      <Problem text={problem} />
      <Button
        type="submit"
        busy={busy}
        busyText={t`Saving...`}
        className="justify-self-start"
      >{t`Change email`}</Button>
    </form>
  );
}
