import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Check, Circle } from "lucide-react";
import { useState } from "react";
import { securityQuery, sessionsQuery } from "@/data/auth/security";
import { changePassword } from "@/data/settings/queries";
import { valueOf } from "@/lib/form-value";
import { passwordRules } from "@/lib/password-rules";
import { Button } from "@/ui/button";
import { NewPasswordField } from "@/ui/new-password-field";
import { PasswordField } from "@/ui/password-field";
import { Problem } from "@/ui/problem";
import type { AccountFormProps } from "./email-form";
import { useAccountForm } from "./use-account-form";
import { useHasPassword } from "./use-has-password";

/** The password rules are visible and checked off while typing, with a strength meter. */
export function PasswordForm({ me, onDone }: AccountFormProps) {
  const client = useQueryClient();
  const hasPassword = useHasPassword();
  const [typed, setTyped] = useState("");
  const { busy, fields, problem, onSubmit } = useAccountForm({
    send: (values) => changePassword(valueOf(values, "currentPassword"), valueOf(values, "password")),
    success: t`Password changed. Your other sessions have ended.`,
    onDone: () => {
      for (const { queryKey } of [securityQuery(), sessionsQuery()]) void client.invalidateQueries({ queryKey });
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
      {hasPassword ? (
        <PasswordField
          which="current"
          name="currentPassword"
          autoComplete="current-password"
          error={fields["currentPassword"]}
        />
      ) : null}
      <NewPasswordField error={fields["password"]} onChange={(event) => setTyped(event.target.value)} />
      <ul aria-label={t`Rules for the new password`} className="grid gap-1 text-small">
        {passwordRules(typed, me.username, me.email ?? "").map(({ text, met }) => (
          <li key={text} className={`flex items-center gap-2 ${met ? "text-brand" : "text-muted"}`}>
            {met ? <Check aria-hidden className="size-4" /> : <Circle aria-hidden className="size-4" />}
            <span>
              {text}
              <span className="sr-only">{met ? t`: met` : t`: not yet met`}</span>
            </span>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
      <Button
        type="submit"
        busy={busy}
        busyText={t`Saving...`}
        className="justify-self-start"
      >{t`Change password`}</Button>
    </form>
  );
}
