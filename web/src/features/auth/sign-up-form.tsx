import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { instanceQuery, signUp, type Joining } from "@/data/auth/mutations";
import { inviterQuery } from "@/data/site/queries";
import type { Registration } from "@/data/site/types";
import { valueOf } from "@/lib/form-value";
import { limits } from "@/lib/limits";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { Field, TextArea } from "@/ui/field";
import { PasswordField } from "@/ui/password-field";
import { Problem } from "@/ui/problem";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { CheckField } from "./check-field";
import { useAuthForm } from "./use-auth-form";

/** Signing up, as far as the site takes new members. */
export function SignUpForm() {
  const { invite = "" }: { invite?: string } = useSearch({ strict: false });
  const { data, isPending } = useQuery(instanceQuery());
  const [isWaiting, setWaiting] = useState(false);
  if (isPending) return <Placeholder />;
  // Without an answer the server decides all the same.
  const { registration, minimumAge } = data ?? { registration: "open" as const, minimumAge: 0 };
  if (isWaiting) {
    return (
      <Notice title={t`Thank you. Your registration waits for approval.`}>
        {t`You get an email once it is decided. Then you can sign in.`}
      </Notice>
    );
  }
  if (registration === "closed") {
    return (
      <Notice title={t`Registration is closed`}>{t`This site takes no new members. Members can still sign in.`}</Notice>
    );
  }
  return <Form mode={registration} age={minimumAge} invite={invite} onPending={() => setWaiting(true)} />;
}

interface FormProps {
  readonly mode: Registration;
  /** 0: none is asked for. */
  readonly age: number;
  /** The code of the address. */
  readonly invite: string;
  readonly onPending: () => void;
}

function Form({ mode, age, invite, onPending }: FormProps) {
  const { busy, fields, problem, onSubmit } = useAuthForm({
    send: (values) =>
      signUp({
        firstName: valueOf(values, "firstName"),
        lastName: valueOf(values, "lastName"),
        username: valueOf(values, "username").trim(),
        email: valueOf(values, "email").trim(),
        password: valueOf(values, "password"),
        ...joining(values),
      }),
    success: t`Account created!`,
    onPending,
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {invite === "" && mode !== "invite" ? null : (
        <Invited code={invite} isNeeded={mode === "invite"} error={fields["inviteCode"]} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`First name`} name="firstName" autoComplete="given-name" error={fields["firstName"]} />
        <Field label={t`Last name`} name="lastName" autoComplete="family-name" error={fields["lastName"]} />
      </div>
      <Field
        label={t`Username`}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={fields["username"]}
        hint={t`3 to 30 letters, digits, dots or underscores`}
      />
      <Field
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={fields["email"]}
      />
      <PasswordField autoComplete="new-password" error={fields["password"]} hint={t`At least 8 characters`} />
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
      <Problem text={problem} />
      <Button type="submit" size="large" wide busy={busy} busyText={t`Creating account...`}>
        {mode === "approval" ? t`Ask to join` : t`Create Account`}
      </Button>
    </form>
  );
}

/** What the form holds of what only some sites ask for. */
function joining(values: FormData): Joining {
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

/** Who invites, where the code of the address works; else a field for one. */
function Invited({ code, isNeeded, error }: InvitedProps) {
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

function Notice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div role="status" className="grid gap-2 py-4 text-center">
      <p className="text-section font-bold text-balance">{title}</p>
      <p className="text-muted">{children}</p>
    </div>
  );
}

function Placeholder() {
  return (
    <div className="grid gap-4">
      <LoadingText />
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-18 rounded-input" />
      ))}
    </div>
  );
}
