import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { instanceQuery, signUp } from "@/data/auth/mutations";
import type { Registration } from "@/data/site/types";
import { valueOf } from "@/lib/form-value";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { PasswordField } from "@/ui/password-field";
import { Problem } from "@/ui/problem";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import { Invited, joining, Questions } from "./joining";
import { useAuthForm } from "./use-auth-form";

/** Sign-up form, depending on the site's registration mode. */
export function SignUpForm() {
  const { invite = "" }: { invite?: string } = useSearch({ strict: false });
  const { data, isPending } = useQuery(instanceQuery());
  const [isWaiting, setWaiting] = useState(false);
  if (isPending) return <Placeholder />;
  // Defaults without a response: the server validates anyway.
  const { registration, minimumAge } = data ?? { registration: "open" as const, minimumAge: 0 };
  if (isWaiting) return <WaitsForApproval />;
  if (registration === "closed") {
    return (
      <Notice title={t`Registration is closed`}>{t`This site takes no new members. Members can still sign in.`}</Notice>
    );
  }
  return <Form mode={registration} age={minimumAge} invite={invite} onPending={() => setWaiting(true)} />;
}

interface FormProps {
  readonly mode: Registration;
  /** Minimum age; 0 for none. */
  readonly age: number;
  /** Invite code from the address. */
  readonly invite: string;
  readonly onPending: () => void;
}

function Form({ mode, age, invite, onPending }: FormProps) {
  const { busy, fields, problem, form } = useAuthForm({
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
    <form {...form} className="grid gap-4">
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
      <Questions mode={mode} age={age} fields={fields} />
      <Problem text={problem} />
      <Button type="submit" size="large" wide busy={busy} busyText={t`Creating account...`}>
        {mode === "approval" ? t`Ask to join` : t`Create Account`}
      </Button>
    </form>
  );
}

/** The account exists and waits for approval by staff. */
export function WaitsForApproval() {
  return (
    <Notice title={t`Thank you. Your registration waits for approval.`}>
      {t`You get an email once it is decided. Then you can sign in.`}
    </Notice>
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
