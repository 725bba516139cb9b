import { t } from "@lingui/core/macro";
import { Pause, Play } from "lucide-react";
import { useRef, useState } from "react";
import type { Media } from "@/data/types";
import { playingTime } from "@/lib/duration";
import { IconButton } from "@/ui/icon-button";
import { toast } from "@/ui/toast";

interface VoicePlayerProps {
  readonly audio: Media;
  /** Called when the URL has expired. */
  readonly onExpired?: () => void;
}

/** Player of a voice message: loudness bars to seek, and the duration. */
export function VoicePlayer({ audio, onExpired }: VoicePlayerProps) {
  const player = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const { duration = 0, waveform = [] } = audio;
  const share = duration > 0 ? at / duration : 0;

  function toggle() {
    const node = player.current;
    if (!node) return;
    if (isPlaying) node.pause();
    else node.play().catch(() => toast.error(t`The recording could not be played.`));
  }

  function seek(to: number) {
    if (player.current) player.current.currentTime = to;
    setAt(to);
  }

  return (
    // Time runs from left to right in every language, as in other players.
    <div dir="ltr" className="flex items-center gap-1 py-1 ps-1 pe-3.5">
      {/* Voice messages have no captions. */}
      {/* oxlint-disable-next-line media-has-caption */}
      <audio
        ref={player}
        src={audio.url}
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onError={onExpired}
      />
      <IconButton label={isPlaying ? t`Pause` : t`Play`} onClick={toggle} className="!text-current">
        {isPlaying ? <Pause aria-hidden className="fill-current" /> : <Play aria-hidden className="fill-current" />}
      </IconButton>
      <div className="relative h-11 min-w-0 flex-1">
        <div aria-hidden className="flex size-full items-center gap-px">
          {waveform.map((loud, index) => (
            <span
              // oxlint-disable-next-line no-array-index-key
              key={index}
              className={`min-h-0.5 flex-1 rounded-full bg-current ${index < share * waveform.length ? "" : "opacity-40"}`}
              style={{ blockSize: `${Math.max(6, loud * 0.8)}%` }}
            />
          ))}
        </div>
        <input
          type="range"
          aria-label={t`Position in the recording`}
          aria-valuetext={t`${playingTime(at)} of ${playingTime(duration)}`}
          min={0}
          max={duration}
          step={0.1}
          value={at}
          onChange={(event) => seek(Number(event.target.value))}
          onKeyDown={(event) => {
            const step = { ArrowLeft: -5, ArrowDown: -5, ArrowRight: 5, ArrowUp: 5 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            seek(Math.min(duration, Math.max(0, at + step)));
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 focus-visible:opacity-60"
        />
      </div>
      <span className="shrink-0 text-meta tabular-nums">{playingTime(isPlaying || at > 0 ? at : duration)}</span>
    </div>
  );
}
