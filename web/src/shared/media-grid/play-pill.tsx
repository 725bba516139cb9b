import { t } from "@lingui/core/macro";
import { Play } from "lucide-react";
import { playingTime } from "@/lib/duration";

interface PlayPillProps {
  /** In seconds. */
  readonly duration: number | null | undefined;
  readonly className?: string;
}

/** On a picture: marks a video and shows its duration. */
export function PlayPill({ duration, className = "" }: PlayPillProps) {
  return (
    <span
      className={`text-meta pointer-events-none flex h-7 items-center gap-1.5 rounded-full bg-[oklch(0.15_0.01_155/0.62)] px-2.5 font-semibold text-[oklch(0.99_0.005_150)] tabular-nums ${className}`}
    >
      <Play aria-hidden className="size-3 fill-current" />
      {duration ? playingTime(duration) : t`Video`}
    </span>
  );
}
