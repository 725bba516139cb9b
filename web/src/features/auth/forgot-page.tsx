import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { askForReset, instanceQuery } from "@/data/auth/mutations";
import { ApiError } from "@/data/client/request";
import { valueOf } from "@/lib/form-value";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { LinkButton } from "@/ui/link-button";
import { Problem } from "@/ui/problem";
import { AuthFrame, CARD } from "./auth-frame";
import { authFailure } from "./use-auth-form";

/** Requests a password reset. The response is the same for unknown addresses. */
export function ForgotPage() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (values: FormData) => askForReset(valueOf(values, "email").trim()),
  });
  const wrong = error instanceof ApiError ? error.fields["email"] : undefined;
  return (
    <AuthFrame title={t`Forgot your password?`} back="/auth">
      <div className={CARD}>
        {isSuccess ? (
          <Sent />
        ) : (
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              mutate(new FormData(event.currentTarget));
            }}
          >
            <p>{t`Enter the email address of your account. We will send a link to reset your password.`}</p>
            <Field
              label={t`Email`}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              error={wrong}
            />
            <Problem text={error && wrong === undefined ? authFailure(error) : null} />
            <Button
              type="submit"
              size="large"
              wide
              busy={isPending}
              busyText={t`Sending...`}
            >{t`Send the link`}</Button>
          </form>
        )}
      </div>
    </AuthFrame>
  );
}

function Sent() {
  const { data: instance } = useQuery(instanceQuery());
  return (
    <div className="grid gap-4">
      <MailCheck aria-hidden className="mx-auto size-10 text-brand" />
      <div role="status" className="grid gap-2">
        {instance?.mail === "kept" ? (
          <>
            <p>{t`This site sends no mail yet, because it has no mail server.`}</p>
            <p className="text-small text-muted">
              {instance.profile === "local" ? (
                <>
                  <Trans>
                    If an account has this address, the mail with its link is a file in the folder <code>mail/</code> of
                    the data folder. The link works once, for an hour.
                  </Trans>
                </>
              ) : (
                t`Ask the people who run this site for help with your password.`
              )}
            </p>
          </>
        ) : (
          <p>{t`If an account has this address, a mail is on its way to it. Its link works once, for an hour. Look among the spam too.`}</p>
        )}
      </div>
      <LinkButton to="/auth" tone="outline" wide>{t`Back to sign-in`}</LinkButton>
    </div>
  );
}
