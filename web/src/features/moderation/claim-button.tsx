import { useViewer } from "@/data/client/viewer";
import { releaseCase, takeCase } from "@/data/moderation/mutations";
import type { Case } from "@/data/moderation/types";
import { Button } from "@/ui/button";
import { useModerationAction } from "./use-moderation-action";

/** Takes a case in hand, so that nobody else begins with it too, and gives it back. */
export function TakeButton({ found }: { readonly found: Case }) {
  const viewer = useViewer();
  const { press, busy } = useModerationAction();
  const { id, takenBy } = found;
  if (takenBy && takenBy.id !== viewer) return null;
  const isMine = takenBy !== null;
  return (
    <Button
      tone={isMine ? "quiet" : "outline"}
      size="small"
      data-act="take"
      busy={busy !== null}
      onClick={() =>
        void (isMine
          ? press("take", () => releaseCase(id), "Case released", "The case could not be released.")
          : press("take", () => takeCase(id), "Case assigned to you", "The case could not be assigned."))
      }
    >
      {isMine ? "Release" : "Assign to me"}
    </Button>
  );
}
