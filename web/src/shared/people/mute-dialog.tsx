import { t } from "@lingui/core/macro";
import type { Subject } from "@/data/people/relationships";
import { DAY, HOUR } from "@/lib/time";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { useRelationships } from "./use-relationships";

const SPANS = [
  {
    ms: HOUR,
    get label() {
      return t`For an hour`;
    },
  },
  {
    ms: DAY,
    get label() {
      return t`For a day`;
    },
  },
  {
    ms: 7 * DAY,
    get label() {
      return t`For a week`;
    },
  },
] as const;

interface MuteDialogProps {
  readonly person: Subject;
  readonly onClose: () => void;
}

/** Mutes a member for a chosen duration. */
export function MuteDialog({ person, onClose }: MuteDialogProps) {
  const { mute } = useRelationships(person);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Mute @${person.username}`}
      description={t`Their posts do not reach your feed or your notifications. They are not notified.`}
    >
      <div className="grid gap-2">
        {SPANS.map(({ ms, label }) => (
          <Button
            key={ms}
            tone="outline"
            onClick={() => {
              onClose();
              void mute(ms);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
