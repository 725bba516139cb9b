import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { beginTotp, confirmTotp } from "@/data/auth/security";
import { failureText } from "@/data/client/failure-text";
import { ApiError } from "@/data/client/request";
import { valueOf } from "@/lib/form-value";
import { confirmed, NotConfirmed } from "@/shared/reauthentication/confirmed";
import { Button } from "@/ui/button";
import { CodeField } from "@/ui/code-field";
import { Dialog } from "@/ui/dialog";
import { ErrorState } from "@/ui/error-state";
import { Problem } from "@/ui/problem";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { CopyButton } from "@/ui/copy-button";
import { RecoveryCodes } from "./recovery-codes";

/** Setup of an authenticator app: scan, enter a code, save the recovery codes. */
export function TotpDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useId();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begun = useMutation({
    mutationFn: () => confirmed(beginTotp),
    onError: (error) => {
      if (error instanceof NotConfirmed) onClose();
    },
  });
  const begin = useEffectEvent(() => begun.mutate());
  useEffect(() => begin(), []);
  const proof = useMutation({
    mutationFn: (code: string) => confirmed(() => confirmTotp(code)),
    onSuccess: setCodes,
  });
  const wrong = proof.error instanceof ApiError ? proof.error.fields["code"] : undefined;

  if (codes) return <Kept codes={codes} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Set up two-step sign-in`}
      description={t`You need an authenticator app, such as the password manager of your phone.`}
      footer={
        <>
          <Button tone="quiet" onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            form={form}
            disabled={!begun.data}
            busy={proof.isPending}
            busyText={t`Checking...`}
          >{t`Turn on`}</Button>
        </>
      }
    >
      {begun.isError ? (
        <ErrorState
          title={failureText(begun.error, t`This could not be started`, t`Something went wrong`)}
          onRetry={() => begun.mutate()}
        />
      ) : null}
      {begun.data ? (
        <form
          id={form}
          noValidate
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (!proof.isPending) proof.mutate(valueOf(new FormData(event.currentTarget), "code"));
          }}
        >
          <div className="grid gap-3">
            <p>
              <b>1.</b> {t`Scan this with the app, or copy the secret into it.`}
            </p>
            <img
              src={`data:image/svg+xml,${encodeURIComponent(begun.data.qr)}`}
              alt={t`QR code that holds the secret`}
              width={176}
              height={176}
              className="mx-auto size-44 rounded-input bg-white p-2"
            />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <code className="[overflow-wrap:anywhere]">{inFours(begun.data.secret)}</code>
              <CopyButton text={begun.data.secret} label={t`Copy secret`} copied={t`Secret copied`} />
            </div>
          </div>
          <div className="grid gap-3">
            <p>
              <b>2.</b> {t`Enter the code that the app shows now.`}
            </p>
            <CodeField error={wrong} />
            <Problem
              text={
                proof.error && wrong === undefined && !(proof.error instanceof NotConfirmed)
                  ? failureText(
                      proof.error,
                      t`The code could not be checked.`,
                      t`Something went wrong. Please try again.`,
                    )
                  : null
              }
            />
          </div>
        </form>
      ) : null}
      {!begun.data && !begun.isError ? (
        <div className="grid gap-3">
          <LoadingText>{t`Making your secret...`}</LoadingText>
          <Skeleton className="mx-auto size-44" />
          <Skeleton className="h-12 w-full" />
        </div>
      ) : null}
    </Dialog>
  );
}

function Kept({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  return (
    <Dialog
      alert
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Two-step sign-in is on`}
      description={t`Keep these recovery codes where you find them without your phone. Each lets you in once; they are not shown again.`}
      footer={<Button onClick={onClose}>{t`I have kept them`}</Button>}
    >
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}

/** Groups of four characters are easier to read. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(" ") ?? secret;
}
