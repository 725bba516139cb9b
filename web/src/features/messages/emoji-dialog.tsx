import { t } from "@lingui/core/macro";
import { Dialog } from "@/ui/dialog";
import { EmojiPicker } from "@/ui/emoji-picker";

interface EmojiDialogProps {
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

/** Emoji picker for reactions. */
export function EmojiDialog({ onPick, onClose }: EmojiDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`React`}
    >
      <div className="flex justify-center pb-[var(--safe-bottom)]">
        <EmojiPicker onPick={onPick} />
      </div>
    </Dialog>
  );
}
