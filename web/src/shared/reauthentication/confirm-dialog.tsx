import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useId, useState, type SyntheticEvent } from "react";
import { passkeyQuestion } from "@/data/auth/mutations";
import { confirmMyself, securityQuery } from "@/data/auth/security";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { valueOf } from "@/lib/form-value";
import { askPasskey, isDeclined, passkeyFailure, passkeyObstacle } from "@/lib/passkeys";
import { Button } from "@/ui/button";
import { CodeField } from "@/ui/code-field";
import { Dialog } from "@/ui/dialog";
import { PasswordField } from "@/ui/password-field";
import { Problem } from "@/ui/problem";

interface ConfirmDialogProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

type Way = "password" | "code" | "passkey";

const OFFERS: Readonly<Record<Way, string>> = {
  get password() {
    return t`Use my password`;
  },
  get code() {
    return t`Use a code from my app`;
  },
  get passkey() {
    return t`Use a passkey`;
  },
};

/** 'Confirm it is you': by password, code or passkey, depending on the account. */
export function ConfirmDialog({ onConfirmed, onClose }: ConfirmDialogProps) {
  const form = useId();
  const { data: security } = useQuery(securityQuery());
  const [chosen, setChosen] = useState<Way | null>(null);
  const ways = waysOf(security);
  const way = chosen ?? ways[0] ?? "password";
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (values: FormData) => {
      if (way === "password") return confirmMyself({ password: valueOf(values, "password") });
      if (way === "code") return confirmMyself({ code: valueOf(values, "code") });
      const { challengeId, options } = await passkeyQuestion();
      return confirmMyself({ challengeId, credential: await askPasskey(options) });
    },
    onSuccess: onConfirmed,
  });
  const fields = error instanceof ApiError ? error.fields : {};

  function onSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    // React submit events bubble to the parent dialog's form.
    event.stopPropagation();
    if (!isPending) mutate(new FormData(event.currentTarget));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Confirm it is you`}
      description={t`Confirm this sensitive change. You won't be asked again for some minutes.`}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            busy={isPending}
            busyText={t`Confirming...`}
            icon={way === "passkey" ? <KeyRound aria-hidden className="size-5" /> : undefined}
          >
            {way === "passkey" ? t`Use a passkey` : t`Confirm`}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        {way === "password" ? (
          <PasswordField which="your" autoComplete="current-password" error={fields["password"]} />
        ) : null}
        {way === "code" ? <CodeField error={fields["code"]} /> : null}
        {way === "passkey" ? <p>{t`Your browser asks you for one of your passkeys.`}</p> : null}
        <Problem text={error && Object.keys(fields).length === 0 ? said(error) : null} />
        <div className="flex flex-wrap gap-2">
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button
                key={other}
                tone="quiet"
                size="small"
                onClick={() => {
                  reset();
                  setChosen(other);
                }}
              >
                {OFFERS[other]}
              </Button>
            ))}
        </div>
      </form>
    </Dialog>
  );
}

interface Has {
  readonly hasPassword: boolean;
  readonly hasTotp: boolean;
  readonly passkeys: readonly unknown[];
}

function waysOf(security: Has | undefined): readonly Way[] {
  if (!security) return ["password"];
  return [
    ...(security.hasPassword ? (["password"] as const) : []),
    ...(security.hasTotp ? (["code"] as const) : []),
    ...(security.passkeys.length > 0 && passkeyObstacle() === null ? (["passkey"] as const) : []),
  ];
}

function said(error: unknown): string {
  if (isDeclined(error)) return t`No passkey was used. Try again, or choose another way.`;
  return (
    passkeyFailure(error) ??
    failureText(error, t`That could not be confirmed.`, t`Something went wrong. Please try again.`)
  );
}
