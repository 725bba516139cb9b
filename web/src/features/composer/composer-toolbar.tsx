import { t } from "@lingui/core/macro";
import { CalendarClock, ChartColumn, Smile } from "lucide-react";
import { limits } from "@/lib/limits";
import { FilePicker } from "@/shared/attachments/file-picker";
import { CounterRing } from "@/ui/counter-ring";
import { IconButton } from "@/ui/icon-button";
import type { SyncStatus } from "./draft-sync";
import { SaveStatus } from "./save-status";

interface ComposerToolbarProps {
  readonly text: string;
  readonly status: SyncStatus;
  readonly disabled: boolean;
  readonly emojiOpen: boolean;
  readonly onToggleEmoji: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onSchedule: () => void;
  readonly hasPoll: boolean;
  readonly onPoll: () => void;
}

/** Beside the buttons of the smallest phones the ring stands alone, and near the limit the number instead. */
const NARROW = [
  "max-[23.5rem]:gap-0 max-[23.5rem]:[&_[data-tone=calm]_[data-count]]:hidden",
  "max-[23.5rem]:[&_[data-tone]:not([data-tone=calm])_svg]:hidden",
  "max-[23.5rem]:[&_p:has(+[data-tone]:not([data-tone=calm]))]:sr-only",
].join(" ");

/** Toolbar below the text: pictures, videos, emoji, schedule, poll, save status and character counter. */
export function ComposerToolbar(props: ComposerToolbarProps) {
  const { text, status, disabled, emojiOpen, onToggleEmoji, onFiles, onSchedule, hasPoll, onPoll } = props;
  return (
    <div className={`flex items-center gap-1 border-b border-line pb-2 ${NARROW}`}>
      <FilePicker what="pictures" disabled={disabled} onFiles={onFiles} />
      <FilePicker what="videos" disabled={disabled} onFiles={onFiles} />
      <IconButton
        label={t`Emoji`}
        tone="brand"
        disabled={disabled}
        aria-expanded={emojiOpen}
        onClick={onToggleEmoji}
        className="aria-expanded:bg-brand-soft"
      >
        <Smile aria-hidden />
      </IconButton>
      <IconButton label={t`Schedule`} tone="brand" disabled={disabled} aria-haspopup="dialog" onClick={onSchedule}>
        <CalendarClock aria-hidden />
      </IconButton>
      <IconButton label={t`Poll`} tone="brand" disabled={disabled || hasPoll} onClick={onPoll}>
        <ChartColumn aria-hidden />
      </IconButton>
      <span className="ms-auto flex min-w-0 items-center gap-2 sm:gap-3">
        <SaveStatus status={status} />
        <CounterRing text={text} limit={limits.postCharacters} />
      </span>
    </div>
  );
}
