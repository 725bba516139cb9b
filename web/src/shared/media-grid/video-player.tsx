import { t } from "@lingui/core/macro";
import { RotateCw } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Media } from "@/data/types";
import { escapeLeavesFullScreen } from "@/lib/escape-full-screen";
import { blurOf, onBlurs } from "@/lib/thumbhash";
import { CaptionTracks } from "@/shared/captions/caption-tracks";
import { Button } from "@/ui/button";
import { enrol } from "./one-at-a-time";
import { PlayPill } from "./play-pill";
import { VideoNote } from "./video-note";

interface VideoPlayerProps {
  readonly media: Media;
  /** Over the page, as in the lightbox: the videos below are paused. */
  readonly isOnTop?: boolean;
  readonly className?: string;
}

/** Shorter videos loop. */
const LOOPED_SECONDS = 60;

/** A video with the browser's own controls, muted at first. */
export function VideoPlayer({ media, isOnTop = false, className = "" }: VideoPlayerProps) {
  const { url, alt, width, height, posterUrl, placeholder, duration } = media;
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"fresh" | "started" | "failed">("fresh");
  const blur = useSyncExternalStore(onBlurs, () => blurOf(placeholder));

  useEffect(() => {
    const node = video.current;
    escapeLeavesFullScreen();
    return node ? enrol(node, isOnTop) : undefined;
  }, [isOnTop]);

  function retry() {
    const node = video.current;
    if (!node) return;
    setState("fresh");
    node.load();
    // The element's error event handles a failure.
    node.play().catch(() => undefined);
  }

  return (
    <>
      <video
        ref={video}
        src={url}
        poster={posterUrl ?? undefined}
        width={width}
        height={height}
        controls={state !== "failed"}
        controlsList="nodownload"
        muted
        playsInline
        loop={typeof duration === "number" && duration <= LOOPED_SECONDS}
        preload="none"
        aria-label={alt || t`Video`}
        onPlaying={() => setState("started")}
        onError={() => setState("failed")}
        style={blur ? { backgroundImage: `url(${blur})` } : undefined}
        className={`bg-cover bg-center ${className}`}
      >
        <CaptionTracks captions={media.captions} />
      </video>
      {state === "fresh" ? <PlayPill duration={duration} className="absolute start-2 top-2" /> : null}
      {state === "failed" ? (
        <VideoNote role="alert" text={t`The video could not be played.`}>
          <Button
            size="small"
            tone="outline"
            icon={<RotateCw aria-hidden className="size-4" />}
            onClick={retry}
          >{t`Try again`}</Button>
        </VideoNote>
      ) : null}
    </>
  );
}
