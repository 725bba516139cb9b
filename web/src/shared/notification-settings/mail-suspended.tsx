import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MailWarning } from "lucide-react";
import { securityQuery } from "@/data/auth/security";

/** The reason why emails are suspended, regardless of the settings. */
export function MailSuspended() {
  const { data: security } = useQuery(securityQuery());
  if (!security?.isMailHeld) return null;
  return (
    <p className="mb-4 flex gap-2 rounded-input bg-sunken p-3 text-small">
      <MailWarning aria-hidden className="mt-0.5 size-4 shrink-0 text-warn" />
      <span>
        {t`Nothing is mailed to you before your address is confirmed.`}{" "}
        <Link
          to="/settings/{-$section}"
          params={{ section: "account" }}
          className="font-semibold text-brand hover:underline"
        >{t`Confirm it in the settings`}</Link>
      </span>
    </p>
  );
}
