import { t } from "@lingui/core/macro";
import { Clapperboard, RefreshCw } from "lucide-react";
import { useId, useRef } from "react";
import { playingTime } from "@/lib/duration";
import { Button } from "@/ui/button";
import { LoadingText, Skeleton } from "@/ui/skeleton";
import type { ReelVideo, useReelDraft } from "./use-reel-draft";

interface VideoChoiceProps {
  readonly draft: ReturnType<typeof useReelDraft>;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
}

/** File picker for a video; once selected, its cover frame. */
export function VideoChoice({ draft, disabled, onFile }: VideoChoiceProps) {
  const picker = useRef<HTMLInputElement>(null);
  const refusalId = useId();
  const { video, refusal } = draft;
  const pick = () => picker.current?.click();
  return (
    <div>
      <input
        ref={picker}
        type="file"
        accept="video/*"
        hidden
        aria-label={t`Video of the reel`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Allows the same file to be selected again.
          event.target.value = "";
          if (file) onFile(file);
        }}
      />
      {video ? (
        <div className="flex gap-4">
          <div className="relative aspect-9/16 w-28 shrink-0 overflow-hidden rounded-media bg-sunken sm:w-32">
            <Preview video={video} />
          </div>
          <div className="flex min-w-0 flex-1 flex-col gap-2">
            <p className="font-semibold">
              <bdi className="line-clamp-2">{video.file.name}</bdi>
            </p>
            {video.duration === null ? null : <p className="text-small text-muted">{playingTime(video.duration)}</p>}
            {video.state === "unknown" ? (
              <p className="text-small text-muted">{t`This browser cannot show this video. Its picture is made after the upload.`}</p>
            ) : null}
            {video.state === "open" && video.duration !== null ? (
              <label className="grid gap-1 text-small font-semibold">
                {t`Picture shown before it plays`}
                <input
                  type="range"
                  min={0}
                  max={Math.max(0.1, video.duration - 0.05)}
                  step={0.05}
                  value={video.at}
                  disabled={disabled}
                  aria-valuetext={t`at ${video.at.toFixed(1)} seconds`}
                  onChange={(event) => draft.pickFrame(Number(event.target.value))}
                  className="h-11 w-full accent-(--color-brand)"
                />
              </label>
            ) : null}
            <Button
              tone="soft"
              size="small"
              disabled={disabled}
              icon={<RefreshCw aria-hidden className="size-4" />}
              onClick={pick}
              className="mt-auto self-start"
            >{t`Another video`}</Button>
          </div>
        </div>
      ) : (
        <button
          type="button"
          onClick={pick}
          aria-describedby={refusal === null ? undefined : refusalId}
          className="press grid h-40 w-full place-content-center justify-items-center gap-2 rounded-media border-2 border-dashed border-line-strong font-semibold text-brand hover:bg-brand-soft"
        >
          <Clapperboard aria-hidden className="size-9" />
          {t`Choose a video`}
        </button>
      )}
      {refusal === null ? null : (
        <p id={refusalId} role="alert" className="mt-2 text-small text-danger">
          {refusal}
        </p>
      )}
    </div>
  );
}

function Preview({ video: { picture, state } }: { readonly video: ReelVideo }) {
  if (picture) return <img src={picture.url} alt={t`Cover of the reel`} className="size-full object-cover" />;
  if (state === "unknown") {
    return (
      <span className="grid size-full place-items-center text-muted">
        <Clapperboard aria-hidden className="size-9" />
      </span>
    );
  }
  return (
    <>
      <LoadingText />
      <Skeleton className="size-full" />
    </>
  );
}
