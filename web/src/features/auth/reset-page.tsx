import { t } from "@lingui/core/macro";
import { useMutation } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { resetPassword } from "@/data/auth/mutations";
import { ApiError } from "@/data/client/request";
import { endSession } from "@/data/client/session";
import { valueOf } from "@/lib/form-value";
import { Button } from "@/ui/button";
import { LinkButton } from "@/ui/link-button";
import { NewPasswordField } from "@/ui/new-password-field";
import { Problem } from "@/ui/problem";
import { AuthFrame, CARD } from "./auth-frame";
import { authFailure } from "./use-auth-form";

/** Target of the link in the reset mail: a new password, then the sign-in screen. */
export function ResetPage() {
  const { token = "" } = useSearch({ from: "/reset-password" });
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: FormData) => resetPassword(token, valueOf(values, "password")),
    onSuccess: () => {
      // The server ended every session, including the one of this browser.
      endSession();
      void navigate({ to: "/auth", search: { told: "reset" }, replace: true });
    },
  });
  const wrong = error instanceof ApiError ? error.fields["password"] : undefined;
  const isDead = token === "" || (error instanceof ApiError && error.status === 400);
  return (
    <AuthFrame title={t`Choose a new password`} back="/auth">
      <div className={CARD}>
        {isDead ? (
          <div className="grid gap-4">
            <p role="alert">{t`This link does not work any more: it has been used, is older than an hour, or was not copied in full.`}</p>
            <LinkButton to="/forgot-password" size="large" wide>{t`Send a new link`}</LinkButton>
          </div>
        ) : (
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isPending) mutate(new FormData(event.currentTarget));
            }}
          >
            <NewPasswordField error={wrong} />
            <Problem text={error && wrong === undefined ? authFailure(error) : null} />
            <Button
              type="submit"
              size="large"
              wide
              busy={isPending}
              busyText={t`Saving...`}
            >{t`Change password`}</Button>
            <p className="text-small text-muted">{t`You will be signed out on all devices.`}</p>
          </form>
        )}
      </div>
    </AuthFrame>
  );
}
