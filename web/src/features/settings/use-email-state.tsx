import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleCheck, MailWarning } from "lucide-react";
import { securityQuery, sendConfirmation } from "@/data/auth/security";
import { failureText } from "@/data/client/failure-text";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";

/** Note on the confirmation of the email address, with a button to resend the mail. */
export function useEmailState() {
  const { data: security } = useQuery(securityQuery());
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: () => toast.success(t`Mail sent. Its link confirms your address.`),
    onError: (error) =>
      toast.error(failureText(error, t`The mail could not be sent.`, t`Something went wrong. Please try again.`)),
  });
  if (!security) return {};
  if (security.isEmailConfirmed) {
    const note = (
      <p className="mt-0.5 flex items-center gap-1.5 text-brand">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {t`Confirmed`}
      </p>
    );
    return { note };
  }
  return {
    note: (
      <p className="mt-0.5 flex items-center gap-1.5 text-warn">
        <MailWarning aria-hidden className="size-4 shrink-0" />
        {isSuccess ? t`Not confirmed yet. A mail is on its way.` : t`Not confirmed yet.`}
      </p>
    ),
    action: (
      <Button
        tone="outline"
        size="small"
        busy={isPending}
        busyText={t`Sending...`}
        onClick={() => mutate()}
      >{t`Send again`}</Button>
    ),
  };
}
