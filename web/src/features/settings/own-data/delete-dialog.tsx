import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { deleteAccount } from "@/data/account/own-data";
import { securityQuery } from "@/data/auth/security";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { leaveBrowser, useSession } from "@/data/client/session";
import { valueOf } from "@/lib/form-value";
import { confirmed, NotConfirmed } from "@/shared/reauthentication/confirmed";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { PasswordField } from "@/ui/password-field";
import { Problem } from "@/ui/problem";

/** Explains the deletion, then asks for the typed user name and the password. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const username = useSession()?.username ?? "";
  const { data: security } = useQuery(securityQuery());
  const hasPassword = security?.hasPassword !== false;
  const [typed, setTyped] = useState("");
  const isMeant = hasPassword && typed.trim().replace(/^@/, "").toLowerCase() === username.toLowerCase();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (password: string) => confirmed(() => deleteAccount(password)),
    onSuccess: () => leaveBrowser("/auth?told=deleted"),
  });
  const wrong = error instanceof ApiError ? error.fields["password"] : undefined;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete your account?`}
      description={t`Your posts, comments, likes, messages and profile are hidden at once, and you are signed out everywhere.`}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>{t`Keep my account`}</Button>
          <Button
            type="submit"
            form={form}
            tone="danger"
            disabled={!isMeant}
            busy={isPending}
            busyText={t`Deleting...`}
          >{t`Delete account`}</Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isMeant && !isPending) mutate(valueOf(new FormData(event.currentTarget), "password"));
        }}
      >
        <p>{t`For 30 days you can bring all of it back by signing in. After that it is erased for good. You may want to make an export first.`}</p>
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {hasPassword ? (
          <PasswordField which="your" autoComplete="current-password" error={wrong} />
        ) : (
          <Problem
            text={t`Your account has no password yet. Choose one under Account first: you need it to restore the account.`}
          />
        )}
        <Field
          label={t`Type your username, ${username}, to confirm`}
          name="confirmation"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Problem
          text={
            error && wrong === undefined && !(error instanceof NotConfirmed)
              ? failureText(error, t`Your account could not be deleted.`, t`Something went wrong. Please try again.`)
              : null
          }
        />
      </form>
    </Dialog>
  );
}
