import { DeletedAccount } from "./deleted-account";
import type { Refused } from "./refusal";
import { SecondStep } from "./second-step";
import { SuspendedAccount } from "./suspended-account";

interface NextStepProps {
  readonly refused: Refused;
  /** Returns to the log-in form. */
  readonly onClose: () => void;
}

/** The step between valid credentials and the session. */
export function NextStep({ refused, onClose }: NextStepProps) {
  switch (refused.kind) {
    case "second":
      return <SecondStep challenge={refused.challenge} methods={refused.methods} onClose={onClose} />;
    case "deleted":
      return <DeletedAccount text={refused.text} pair={refused.pair} onClose={onClose} />;
    case "suspended":
      return <SuspendedAccount text={refused.text} appealToken={refused.appealToken} onClose={onClose} />;
  }
}
