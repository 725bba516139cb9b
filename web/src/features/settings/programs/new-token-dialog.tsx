import { plural, t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { makeToken, personalTokensQuery } from "@/data/programs/programs";
import { limits } from "@/lib/limits";
import { i18n } from "@/lib/i18n";
import { DAY } from "@/lib/time";
import { WIDE_SCOPES } from "@/shared/programs/scope-list";
import { useReauthenticatedMutation } from "@/shared/reauthentication/use-sensitive";
import { Button } from "@/ui/button";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { Field, FieldError, SelectField } from "@/ui/field";
import { FormDialog } from "@/ui/form-dialog";

const DAYS = [30, 90, 365, 0] as const;

/** New personal access token: name and scopes; then the token, shown once. */
export function NewTokenDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<readonly string[]>(["read"]);
  const [days, setDays] = useState(90);
  const [isTried, setTried] = useState(false);
  const {
    mutate,
    isPending,
    data: made,
  } = useReauthenticatedMutation({
    send: () =>
      makeToken({
        name: name.trim(),
        scopes: [...scopes] as "read"[],
        expiresAt: days === 0 ? null : new Date(Date.now() + days * DAY).toISOString(),
      }),
    failed: t`The token could not be created.`,
    onDone: () => client.invalidateQueries({ queryKey: personalTokensQuery().queryKey }),
  });
  if (made !== undefined)
    return (
      <Dialog
        alert
        open
        onOpenChange={(open) => !open && onClose()}
        title={t`Your new token`}
        description={t`It is not shown again. Keep it like a password.`}
        footer={<Button onClick={onClose}>{t`I have kept it`}</Button>}
      >
        <code dir="ltr" className="block rounded-card bg-sunken p-4 text-small break-all select-all">
          {made.token}
        </code>
        <div className="mt-3">
          <CopyButton text={made.token} label={t`Copy the token`} copied={t`Token copied`} />
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={t`New token`}
      submit={t`Create token`}
      busyText={t`Creating...`}
      busy={isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (name.trim() !== "" && scopes.length > 0) mutate(undefined);
      }}
    >
      <Field
        label={t`What is it for?`}
        value={name}
        maxLength={limits.tokenNameCharacters}
        error={isTried && name.trim() === "" ? t`Please fill this in.` : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <fieldset aria-describedby="scopes-error">
        <legend className="font-semibold">{t`What may it do?`}</legend>
        {WIDE_SCOPES.map(([scope, text]) => (
          <label key={scope} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={scopes.includes(scope)}
              onChange={({ target }) =>
                setScopes((now) => (target.checked ? [...now, scope] : now.filter((one) => one !== scope)))
              }
              className="size-5 shrink-0 accent-brand"
            />
            <span className="min-w-0 break-words">{i18n._(text)}</span>
          </label>
        ))}
        <FieldError id="scopes-error">
          {isTried && scopes.length === 0 ? t`Please choose at least one.` : undefined}
        </FieldError>
      </fieldset>
      <SelectField
        label={t`Valid for`}
        value={String(days)}
        options={DAYS.map((count) => ({
          value: String(count),
          label: count === 0 ? t`No end` : plural(count, { one: "# day", other: "# days" }),
        }))}
        onChange={(value) => setDays(Number(value))}
      />
    </FormDialog>
  );
}
