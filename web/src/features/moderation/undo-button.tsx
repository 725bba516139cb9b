import { useState } from "react";
import { undoAction } from "@/data/moderation/mutations";
import type { ModerationAction } from "@/data/moderation/types";
import { MEASURE_REASON_LIMIT } from "@/lib/limits";
import { MEASURES } from "@/shared/moderation/labels";
import { Button } from "@/ui/button";
import { ReasonDialog } from "@/ui/reason-dialog";
import { useModerationAction } from "./use-moderation-action";

/** What was once done and is over, or never held, has nothing to be taken back. */
const LASTING: readonly string[] = ["hide", "warn", "silence", "suspend", "ban", "verify", "unverify"];

/** The way back from a measure, with a reason. */
export function UndoButton({ action }: { readonly action: ModerationAction }) {
  const { act } = useModerationAction();
  const [asking, setAsking] = useState(false);
  const { id, undoneAt, endedAt, member } = action;
  if (undoneAt !== null || endedAt !== null || !LASTING.includes(action.action)) return null;
  const what = MEASURES[action.action].done;
  const name = member?.displayName ?? "The member";
  return (
    <>
      <Button tone="outline" size="small" aria-label={`Undo: ${what}`} onClick={() => setAsking(true)}>
        Undo
      </Button>
      {asking ? (
        <ReasonDialog
          required
          harmless
          limit={MEASURE_REASON_LIMIT}
          title="Undo this action?"
          description={`The action is undone. ${name} is notified.`}
          confirm="Undo"
          busyText="Undoing..."
          hint="Stored in the log."
          onConfirm={(reason) => act(() => undoAction(id, reason), "Undone", "The action could not be undone.")}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
