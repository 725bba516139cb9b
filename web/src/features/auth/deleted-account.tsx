import { t } from "@lingui/core/macro";
import { restoreAccount, type Credentials } from "@/data/auth/mutations";
import { Button } from "@/ui/button";
import { Problem } from "@/ui/problem";
import { StepHeading } from "./step-heading";
import { useAuthForm } from "./use-auth-form";

interface DeletedAccountProps {
  readonly text: string;
  readonly pair: Credentials | null;
  readonly onClose: () => void;
}

/** Sign-in to an account in its deletion period: one button restores everything. */
export function DeletedAccount({ text, pair, onClose }: DeletedAccountProps) {
  const { busy, problem, form } = useAuthForm({
    send: async () => {
      if (pair) await restoreAccount(pair);
    },
    success: t`Welcome back. Your account is restored.`,
  });
  return (
    <form {...form} className="grid gap-4">
      <StepHeading title={t`You deleted this account`} text={text} />
      <Problem text={problem} />
      {pair ? (
        <Button type="submit" size="large" wide busy={busy} busyText={t`Restoring...`}>{t`Restore my account`}</Button>
      ) : (
        <p>{t`To restore it, sign in with your email or username and your password.`}</p>
      )}
      <Button tone="quiet" wide onClick={onClose}>
        {pair ? t`Leave it deleted` : t`Back to sign-in`}
      </Button>
    </form>
  );
}
