import { t } from "@lingui/core/macro";
import { Button } from "@/ui/button";
import { AppealForm } from "./appeal-form";
import { StepHeading } from "./step-heading";

interface SuspendedAccountProps {
  /** The server's words: why, and until when. */
  readonly text: string;
  readonly appealToken: string | null;
  readonly onClose: () => void;
}

/** Why somebody is kept out, and their one chance to object. */
export function SuspendedAccount({ text, appealToken, onClose }: SuspendedAccountProps) {
  return (
    <div className="grid gap-4">
      <StepHeading title={t`This account is suspended`} text={text} />
      {appealToken === null ? null : <AppealForm appealToken={appealToken} />}
      <Button tone="quiet" wide onClick={onClose}>{t`Back to sign-in`}</Button>
    </div>
  );
}
