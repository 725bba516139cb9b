import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roleQuery } from "@/data/account/queries";
import { useViewer } from "@/data/client/viewer";
import { confirmMemberEmail, disableMemberSecondFactor, setMemberPassword } from "@/data/moderation/mutations";
import type { StaffMemberDetail } from "@/data/moderation/types";
import { ConfirmYou } from "@/shared/reauthentication/reauthentication";
import { useReauthenticatedMutation } from "@/shared/reauthentication/use-sensitive";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { CopyButton } from "@/ui/copy-button";
import { Dialog } from "@/ui/dialog";
import { Section } from "@/ui/section";
import { SettingRow } from "@/ui/setting-row";
import { toast } from "@/ui/toast";

type Asked = "password" | "factor" | "email" | null;

/** Sign-in help: only for admins, and not for members of their own rank. */
export function SignInHelpSection({ member }: { readonly member: StaffMemberDetail }) {
  const viewer = useViewer();
  const { data: role } = useQuery(roleQuery());
  const isAbsent = member.state !== "active" && member.state !== "silenced";
  if (role !== "admin" || member.role === "admin" || member.user.id === viewer || isAbsent) return null;
  return <Help user={member.user} />;
}

function Help({ user: { id, displayName } }: { readonly user: StaffMemberDetail["user"] }) {
  const [asked, ask] = useState<Asked>(null);
  const [password, setPassword] = useState<string | null>(null);
  const close = () => ask(null);
  const reset = useReauthenticatedMutation({
    send: () => setMemberPassword(id),
    failed: t`The password could not be set.`,
    onDone: (answer) => {
      close();
      setPassword(answer.password);
    },
  });
  const disable = useReauthenticatedMutation({
    send: () => disableMemberSecondFactor(id),
    failed: t`Two-step sign-in could not be turned off.`,
    onDone: ({ changed }) => {
      close();
      toast.success(changed ? t`Two-step sign-in is off` : t`${displayName} had no two-step sign-in`);
    },
  });
  const confirmEmail = useReauthenticatedMutation({
    send: () => confirmMemberEmail(id),
    failed: t`The address could not be confirmed.`,
    onDone: ({ changed }) => {
      close();
      toast.success(changed ? t`Email address confirmed` : t`The email address was confirmed already`);
    },
  });
  const questions = {
    password: {
      title: t`Set a new password?`,
      description: t`${displayName} is signed out everywhere and gets an email. The new password is shown to you once.`,
      confirm: t`Set password`,
      busyText: t`Setting...`,
      call: reset,
    },
    factor: {
      title: t`Turn off two-step sign-in?`,
      description: t`${displayName} signs in with the password only and gets an email. Passkeys stay.`,
      confirm: t`Turn off`,
      busyText: t`Turning off...`,
      call: disable,
    },
    email: {
      title: t`Confirm the email address?`,
      description: t`Only if you know that it belongs to ${displayName}.`,
      confirm: t`Confirm address`,
      busyText: t`Confirming...`,
      call: confirmEmail,
    },
  };
  const question = asked && questions[asked];
  return (
    <Section
      id="sign-in-help"
      title={t`Sign-in help`}
      intro={t`Check first who is asking. Each step is in the audit log.`}
    >
      <SettingRow title={t`Password`} text={t`For members who cannot use the link by email.`}>
        <Button tone="outline" size="small" onClick={() => ask("password")}>{t`Set new password`}</Button>
      </SettingRow>
      <SettingRow title={t`Two-step sign-in`} text={t`For members who lost phone and recovery codes.`}>
        <Button tone="outline" size="small" onClick={() => ask("factor")}>{t`Turn off`}</Button>
      </SettingRow>
      <SettingRow title={t`Email address`} text={t`For members who get no confirmation email.`}>
        <Button tone="outline" size="small" onClick={() => ask("email")}>{t`Confirm`}</Button>
      </SettingRow>
      {question ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && close()}
          title={question.title}
          description={question.description}
          confirm={question.confirm}
          busyText={question.busyText}
          busy={question.call.isPending}
          onConfirm={() => question.call.mutate(undefined)}
        />
      ) : null}
      {password === null ? null : (
        <Dialog
          alert
          open
          onOpenChange={(open) => !open && setPassword(null)}
          title={t`New password of ${displayName}`}
          description={t`It is not shown again. Ask them to change it after signing in.`}
          footer={<Button onClick={() => setPassword(null)}>{t`Done`}</Button>}
        >
          <div className="flex flex-wrap items-center gap-3">
            <code dir="ltr" className="rounded-input bg-sunken px-4 py-2.5 font-mono break-all">
              {password}
            </code>
            <CopyButton text={password} label={t`Copy password`} copied={t`Password copied`} />
          </div>
        </Dialog>
      )}
      <ConfirmYou />
    </Section>
  );
}
