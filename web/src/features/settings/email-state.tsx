import { t } from "@lingui/core/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { CircleCheck, MailWarning } from "lucide-react";
import { securityQuery, sendConfirmation } from "@/data/auth/security";
import { failureText } from "@/data/client/failure-text";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";

/** Whether mail to the address is known to reach the member, and the way to show that it does. */
export function EmailState() {
  const { data: security } = useQuery(securityQuery());
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: sendConfirmation,
    onSuccess: () => toast.success(t`Mail sent. Its link confirms your address.`),
    onError: (error) =>
      toast.error(failureText(error, t`The mail could not be sent.`, t`Something went wrong. Please try again.`)),
  });
  if (!security) return null;
  if (security.isEmailConfirmed) {
    return (
      <p className="flex items-center gap-1.5 px-4 pb-2 text-small text-brand sm:px-5">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {t`Confirmed`}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-2 text-small sm:px-5">
      <p className="flex min-w-0 flex-[1_1_14rem] items-center gap-1.5 text-warn">
        <MailWarning aria-hidden className="size-4 shrink-0" />
        {isSuccess ? t`Not confirmed yet. A mail is on its way.` : t`Not confirmed yet.`}
      </p>
      <Button
        tone="outline"
        size="small"
        busy={isPending}
        busyText={t`Sending...`}
        onClick={() => mutate()}
      >{t`Send again`}</Button>
    </div>
  );
}
