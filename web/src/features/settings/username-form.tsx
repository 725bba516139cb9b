import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { currentUserQuery } from "@/data/account/queries";
import { changeUsername } from "@/data/settings/queries";
import { valueOf } from "@/lib/form-value";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Problem } from "@/ui/problem";
import type { AccountFormProps } from "./email-form";
import { useAccountForm } from "./use-account-form";

export function UsernameForm({ me, onDone }: AccountFormProps) {
  const client = useQueryClient();
  const { busy, fields, problem, onSubmit } = useAccountForm({
    send: (values) => changeUsername(me.id, valueOf(values, "username").trim().replace(/^@/, "")),
    success: t`Username changed`,
    onDone: (user) => {
      client.setQueryData(currentUserQuery().queryKey, user);
      // The user name is part of every cached post and list.
      void client.invalidateQueries();
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <Field
        label={t`New username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={me.username}
        error={fields["username"]}
        hint={t`3 to 30 letters, digits, dots or underscores. Links to your old name will no longer find you.`}
      />
      <Problem text={problem} />
      <Button
        type="submit"
        busy={busy}
        busyText={t`Saving...`}
        className="justify-self-start"
      >{t`Change username`}</Button>
    </form>
  );
}
