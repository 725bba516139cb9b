import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { currentUserQuery } from "@/data/account/queries";
import { ErrorState } from "@/ui/error-state";
import { LinkButton } from "@/ui/link-button";
import { Section } from "@/ui/section";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { AccountRow } from "./account-row";
import { EmailForm } from "./email-form";
import { EmailState } from "./email-state";
import { PasswordForm } from "./password-form";
import { UsernameForm } from "./username-form";

type Part = "username" | "email" | "password";

export function AccountSection() {
  const { data: me, isPending, isFetching, refetch } = useQuery(currentUserQuery());
  const [open, setOpen] = useState<Part | null>(null);
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
            change={t`Change email`}
            cancel={t`Cancel changing email`}
            {...row("email")}
          >
            <EmailForm me={me} onDone={close} />
          </AccountRow>
          <EmailState />
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
    <div className="flex min-h-16 items-center gap-4 px-4 py-2 sm:px-5">
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{t`Deleted posts`}</h3>
        <p className="text-small text-muted">{t`They stay in your trash for 30 days.`}</p>
      </div>
      <LinkButton to="/bin" tone="outline" size="small">{t`Open trash`}</LinkButton>
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div>
      <LoadingText>{t`Loading account...`}</LoadingText>
      {["username", "email", "password"].map((part) => (
        <div key={part} className="flex h-16 items-center gap-4 px-4 sm:px-5">
          <div className="flex-1 space-y-2">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-4 w-40" />
          </div>
          <Skeleton className="h-9 w-24 !rounded-full" />
        </div>
      ))}
    </div>
  );
}
