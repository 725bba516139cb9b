import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { Joining } from "@/data/auth/mutations";
import { inviterQuery } from "@/data/site/queries";
import type { Registration } from "@/data/site/types";
import { valueOf } from "@/lib/form-value";
import { limits } from "@/lib/limits";
import { Avatar } from "@/ui/avatar";
import { Field, TextArea } from "@/ui/field";
import { Skeleton } from "@/ui/skeleton";
import { CheckField } from "./check-field";

interface QuestionsProps {
  readonly mode: Registration;
  /** Minimum age; 0 for none. */
  readonly age: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** Registration fields required by some sites: the reason and the age. */
export function Questions({ mode, age, fields }: QuestionsProps) {
  return (
    <>
      {mode === "approval" ? (
        <TextArea
          label={t`Why would you like to join?`}
          name="reason"
          dir="auto"
          maxLength={limits.joinReasonCharacters}
          error={fields["reason"]}
          hint={t`The staff of this site read it and decide. You get an email.`}
        />
      ) : null}
      {age > 0 ? (
        <CheckField
          name="ofAge"
          label={plural(age, { one: "I am at least # year old", other: "I am at least # years old" })}
          error={fields["ofAge"]}
        />
      ) : null}
    </>
  );
}

/** Values of the optional registration fields. */
export function joining(values: FormData): Joining {
  const [reason, inviteCode] = [valueOf(values, "reason").trim(), valueOf(values, "inviteCode").trim()];
  return {
    ...(reason === "" ? {} : { reason }),
    ...(inviteCode === "" ? {} : { inviteCode }),
    ...(values.has("followInviter") ? { followInviter: true } : {}),
    ...(values.has("ofAge") ? { ofAge: true } : {}),
  };
}

interface InvitedProps {
  readonly code: string;
  readonly isNeeded: boolean;
  readonly error: string | undefined;
}

/** The inviter, for a valid code in the address; otherwise a field for the code. */
export function Invited({ code, isNeeded, error }: InvitedProps) {
  const { data, error: failure, isPending } = useQuery({ ...inviterQuery(code), enabled: code !== "" });
  if (code !== "" && isPending) return <Skeleton className="h-18 rounded-input" />;
  if (!data || error !== undefined) {
    return (
      <Field
        label={isNeeded ? t`Invite code` : t`Invite code (optional)`}
        name="inviteCode"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.inviteCodeCharacters}
        defaultValue={code}
        error={error ?? failure?.message}
        hint={isNeeded ? t`This site can be joined by invitation only. Ask a member for an invite.` : undefined}
      />
    );
  }
  const { inviter } = data;
  return (
    <div className="grid gap-1 rounded-input bg-brand-soft px-3.5 py-3">
      <input type="hidden" name="inviteCode" value={code} />
      {inviter ? (
        <>
          <p className="flex items-center gap-3 font-semibold">
            <Avatar src={inviter.avatar} size={40} />
            <span className="min-w-0 break-words">{t`${inviter.displayName} invites you`}</span>
          </p>
          <CheckField name="followInviter" label={t`Follow ${inviter.displayName}`} />
        </>
      ) : (
        <p className="font-semibold">{t`You are invited. Welcome!`}</p>
      )}
    </div>
  );
}
