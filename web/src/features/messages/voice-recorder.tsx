import { t } from "@lingui/core/macro";
import { SendHorizontal, Square, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";
import { failureText } from "@/data/client/failure-text";
import { uploadRecording } from "@/data/media/recordings";
import type { Media } from "@/data/types";
import { limits } from "@/lib/limits";
import { playingTime } from "@/lib/duration";
import { IconButton } from "@/ui/icon-button";
import { Problem } from "@/ui/problem";

interface VoiceRecorderProps {
  readonly onSend: (audio: Media) => void;
  readonly onClose: () => void;
}

/** Replaces the text field while recording: duration, playback, send and cancel. */
export function VoiceRecorder({ onSend, onClose }: VoiceRecorderProps): ReactNode {
  const recorder = useRef<MediaRecorder | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [recorded, setRecorded] = useState<{ blob: Blob; url: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const denied = useEffectEvent(() => setProblem(t`The microphone is not available. Please allow it and try again.`));
  const finished = useEffectEvent((blob: Blob) => setRecorded({ blob, url: URL.createObjectURL(blob) }));

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setInterval> | undefined;
    const release = () => {
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone) return release();
      const made = new MediaRecorder(stream);
      const pieces: Blob[] = [];
      made.addEventListener("dataavailable", ({ data }) => pieces.push(data));
      made.addEventListener("stop", () => {
        release();
        if (!isGone) finished(new Blob(pieces, { type: made.mimeType }));
      });
      recorder.current = made;
      made.start();
      const began = performance.now();
      timer = setInterval(() => {
        const now = (performance.now() - began) / 1000;
        setSeconds(Math.floor(now));
        if (now >= limits.audioSeconds && made.state === "recording") made.stop();
      }, 250);
    }
    start().catch(() => {
      if (!isGone) denied();
    });
    return () => {
      isGone = true;
      if (recorder.current?.state === "recording") recorder.current.stop();
      release();
    };
  }, []);

  useEffect(() => {
    if (!recorded) return;
    return () => URL.revokeObjectURL(recorded.url);
  }, [recorded]);

  async function send() {
    if (!recorded) return;
    setBusy(true);
    setProblem(null);
    try {
      onSend(await uploadRecording(recorded.blob));
      onClose();
    } catch (error) {
      setProblem(failureText(error, t`Failed to send the recording`, t`Network error. Please try again.`));
      setBusy(false);
    }
  }

  return (
    <div role="group" aria-label={t`Voice message`} className="min-w-0 flex-1">
      <Problem text={problem} />
      <div className="flex min-h-11 items-center gap-1">
        <IconButton label={t`Discard the recording`} tone="danger" disabled={busy} onClick={onClose}>
          <Trash2 aria-hidden />
        </IconButton>
        {recorded ? (
          // oxlint-disable-next-line media-has-caption
          <audio controls src={recorded.url} aria-label={t`Your recording`} className="h-11 min-w-0 flex-1" />
        ) : (
          <p role="timer" className="min-w-0 flex-1 px-2 tabular-nums">
            <span aria-hidden className="me-2 inline-block size-2.5 rounded-full bg-danger motion-safe:animate-pulse" />
            {playingTime(seconds)}
          </p>
        )}
        {recorded ? (
          <IconButton
            label={t`Send`}
            tone="brand"
            disabled={busy}
            onClick={() => void send()}
            className="enabled:bg-brand enabled:text-on-brand enabled:hover:bg-brand-hover"
          >
            <SendHorizontal aria-hidden className="rtl:-scale-x-100" />
          </IconButton>
        ) : (
          <IconButton
            label={t`Stop recording`}
            tone="brand"
            disabled={problem !== null}
            onClick={() => recorder.current?.state === "recording" && recorder.current.stop()}
          >
            <Square aria-hidden />
          </IconButton>
        )}
      </div>
    </div>
  );
}
