import { t } from "@lingui/core/macro";
import { Button } from "@/ui/button";
import { AppealForm } from "./appeal-form";
import { StepHeading } from "./step-heading";

interface SuspendedAccountProps {
  /** The server's text: the reason and the end of the suspension. */
  readonly text: string;
  readonly appealToken: string | null;
  readonly onClose: () => void;
}

/** The reason for a suspension, and the appeal form. */
export function SuspendedAccount({ text, appealToken, onClose }: SuspendedAccountProps) {
  return (
    <div className="grid gap-4">
      <StepHeading title={t`This account is suspended`} text={text} />
      {appealToken === null ? null : <AppealForm appealToken={appealToken} />}
      <Button tone="quiet" wide onClick={onClose}>{t`Back to sign-in`}</Button>
    </div>
  );
}
