import { t } from "@lingui/core/macro";
import { useState } from "react";
import { undoAction } from "@/data/moderation/mutations";
import type { ModerationAction } from "@/data/moderation/types";
import { limits } from "@/lib/limits";
import { measureText } from "@/shared/moderation/measures";
import { Button } from "@/ui/button";
import { ReasonDialog } from "@/ui/reason-dialog";
import { useModerationAction } from "./use-moderation-action";

/** Only actions with a lasting effect can be undone. */
const LASTING: readonly string[] = ["hide", "warn", "silence", "suspend", "ban", "verify", "unverify"];

/** Undoes a moderation action, with a reason. */
export function UndoButton({ action }: { readonly action: ModerationAction }) {
  const { act } = useModerationAction();
  const [asking, setAsking] = useState(false);
  const { id, undoneAt, endedAt, member } = action;
  if (undoneAt !== null || endedAt !== null || !LASTING.includes(action.action)) return null;
  const what = measureText(action.action, "done");
  const name = member?.displayName ?? t`The member`;
  return (
    <>
      <Button
        tone="outline"
        size="small"
        aria-label={t`Undo: ${what}`}
        onClick={() => setAsking(true)}
      >{t`Undo`}</Button>
      {asking ? (
        <ReasonDialog
          required
          harmless
          limit={limits.moderationReasonCharacters}
          title={t`Undo this action?`}
          description={t`The action is undone. ${name} is notified.`}
          confirm={t`Undo`}
          busyText={t`Undoing...`}
          hint={t`Stored in the log.`}
          onConfirm={(reason) => act(() => undoAction(id, reason), t`Undone`, t`The action could not be undone.`)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
