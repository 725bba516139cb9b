import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentUserQuery } from "@/data/account/queries";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { Section } from "@/ui/section";
import { SettingRow } from "@/ui/setting-row";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { AccountRow } from "./account-row";
import { EmailForm } from "./email-form";
import { useEmailState } from "./use-email-state";
import { PasswordForm } from "./password-form";
import { UsernameForm } from "./username-form";

type Part = "username" | "email" | "password";

export function AccountSection() {
  const { data: me, isPending, isFetching, refetch } = useQuery(currentUserQuery());
  const [open, setOpen] = useState<Part | null>(null);
  const emailState = useEmailState();
  const row = (part: Part) => ({
    open: open === part,
    onOpenChange: (now: boolean) => setOpen(now ? part : null),
  });
  const close = () => setOpen(null);
  return (
    <Section id="account" title={t`Account`} intro={t`How you sign in. Only you see this.`}>
      {isPending ? <AccountSkeleton /> : null}
      {!isPending && !me ? (
        <ErrorState title={t`Your account could not be loaded`} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {me ? (
        <>
          <AccountRow
            title={t`Username`}
            value={`@${me.username}`}
            change={t`Change username`}
            cancel={t`Cancel changing username`}
            {...row("username")}
          >
            <UsernameForm me={me} onDone={close} />
          </AccountRow>
          <AccountRow
            title={t`Email`}
            value={me.email ?? ""}
            {...emailState}
            change={t`Change email`}
            cancel={t`Cancel changing email`}
            {...row("email")}
          >
            <EmailForm me={me} onDone={close} />
          </AccountRow>
          <AccountRow
            title={t`Password`}
            value="••••••••"
            change={t`Change password`}
            cancel={t`Cancel changing password`}
            {...row("password")}
          >
            <PasswordForm me={me} onDone={close} />
          </AccountRow>
          <BinRow />
        </>
      ) : null}
    </Section>
  );
}

function BinRow() {
  return (
    <SettingRow title={t`Deleted posts`} text={t`They stay in your trash for 30 days.`}>
      <LinkButton to="/bin" tone="outline" size="small">{t`Open trash`}</LinkButton>
    </SettingRow>
  );
}

function AccountSkeleton() {
  return (
    <div>
      <LoadingText>{t`Loading account...`}</LoadingText>
      {["username", "email", "password"].map((part) => (
        <div
          key={part}
          className="flex min-h-16 flex-col gap-x-4 gap-y-2.5 px-4 py-2.5 sm:flex-row sm:items-center sm:px-5"
        >
          <div className="space-y-1 py-0.5 sm:flex-1">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="h-9 w-24 !rounded-full" />
        </div>
      ))}
    </div>
  );
}
