import { t } from "@lingui/core/macro";
import { useViewer } from "@/data/client/viewer";
import { releaseCase, takeCase } from "@/data/moderation/mutations";
import type { Case } from "@/data/moderation/types";
import { Button } from "@/ui/button";
import { useModerationAction } from "./use-moderation-action";

/** Assigns a case to the viewer, so that moderators do not work on it twice, and releases it. */
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
          ? press("take", () => releaseCase(id), t`Case released`, t`The case could not be released.`)
          : press("take", () => takeCase(id), t`Case assigned to you`, t`The case could not be assigned.`))
      }
    >
      {isMine ? t`Release` : t`Assign to me`}
    </Button>
  );
}
