import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { confirmEmail } from "@/data/auth/mutations";
import { ApiError } from "@/data/client/request";
import { useSession } from "@/data/client/session";
import { Button } from "@/ui/button";
import { LinkButton } from "@/ui/link-button";
import { Problem } from "@/ui/problem";
import { AuthFrame, CARD } from "./auth-frame";
import { authFailure } from "./use-auth-form";

/** Target of the link in the confirmation mail. A button confirms: mail scanners open links but press no buttons. */
export function ConfirmPage() {
  const { token = "" } = useSearch({ from: "/confirm-email" });
  const isMember = useSession() !== null;
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => confirmEmail(token),
    onSuccess: () => client.invalidateQueries({ queryKey: ["security"] }),
  });
  const isDead = token === "" || (error instanceof ApiError && error.status === 400);
  const onwards = isMember ? (
    <LinkButton to="/" size="large" wide>{t`To your feed`}</LinkButton>
  ) : (
    <LinkButton to="/auth" size="large" wide>{t`Sign in`}</LinkButton>
  );
  return (
    <AuthFrame title={t`Confirm your email`}>
      <div className={`grid gap-4 ${CARD}`}>
        {isSuccess ? (
          <>
            <CircleCheck aria-hidden className="mx-auto size-10 text-brand" />
            <p role="status" className="text-center">{t`Your email address is confirmed.`}</p>
            {onwards}
          </>
        ) : isDead ? (
          <>
            <p role="alert">{t`This link does not work any more: it has been used, is too old, or was not copied in full. The settings can send you a new one.`}</p>
            {onwards}
          </>
        ) : (
          <>
            <p>{t`Click the button to confirm that this address is yours.`}</p>
            <Problem text={error && authFailure(error)} />
            <Button
              size="large"
              wide
              busy={isPending}
              busyText={t`Confirming...`}
              onClick={() => mutate()}
            >{t`Confirm my email`}</Button>
          </>
        )}
      </div>
    </AuthFrame>
  );
}
