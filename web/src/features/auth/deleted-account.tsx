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

/** An account on its way out: one press brings all of it back. */
export function DeletedAccount({ text, pair, onClose }: DeletedAccountProps) {
  const { busy, problem, onSubmit } = useAuthForm({
    send: async () => {
      if (pair) await restoreAccount(pair);
    },
    success: "Welcome back. Your account is restored.",
  });
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <StepHeading title="You deleted this account" text={text} />
      <Problem text={problem} />
      {pair ? (
        <Button type="submit" size="large" wide busy={busy} busyText="Restoring...">
          Restore my account
        </Button>
      ) : (
        <p>To restore it, sign in with your email or username and your password.</p>
      )}
      <Button tone="quiet" wide onClick={onClose}>
        {pair ? "Leave it deleted" : "Back to sign-in"}
      </Button>
    </form>
  );
}
