import { t } from "@lingui/core/macro";
import { Maximize2 } from "lucide-react";
import { useRef } from "react";
import type { Media } from "@/data/types";
import { IconButton } from "@/ui/icon-button";
import { Still } from "./still";
import { useNearViewport } from "./use-near-viewport";
import { useMediaProcessing } from "./use-preparing";
import { VideoNote } from "./video-note";
import { VideoPlayer } from "./video-player";

interface VideoTileProps {
  readonly postId: string;
  readonly media: Media;
  /** Object-fit class of the picture. */
  readonly fit: string;
  readonly openLabel: string;
  readonly onOpen: () => void;
}

/** A video in a post: playable, still processing, or failed. */
export function VideoTile({ postId, media, fit, openLabel, onOpen }: VideoTileProps) {
  if (media.status === "processing") return <Preparing postId={postId} media={media} fit={fit} />;
  if (media.status === "failed") {
    return (
      <>
        <Still media={media} sizes="600px" className={fit} />
        <VideoNote role="note" text={t`This video could not be prepared, so it cannot be played.`} />
      </>
    );
  }
  return <Ready media={media} fit={fit} openLabel={openLabel} onOpen={onOpen} />;
}

function Preparing({ postId, media, fit }: Pick<VideoTileProps, "postId" | "media" | "fit">) {
  const place = useRef<HTMLDivElement>(null);
  useMediaProcessing(postId, place);
  return (
    <div ref={place} className="h-full w-full">
      <Still media={media} sizes="600px" className={fit} />
      <VideoNote role="status" text={t`Video is being prepared…`} />
    </div>
  );
}

function Ready({ media, fit, openLabel, onOpen }: Omit<VideoTileProps, "postId">) {
  const place = useRef<HTMLDivElement>(null);
  // A poster loads as soon as its video is in the page, so rendering waits.
  const isNear = useNearViewport(place, "800px 0px", true);
  return (
    <div
      ref={place}
      role="presentation"
      // Using the video's controls does not open the card.
      onClick={(event) => event.stopPropagation()}
      className="h-full w-full cursor-auto"
    >
      {isNear ? <VideoPlayer media={media} className={fit} /> : <Still media={media} sizes="600px" className={fit} />}
      <IconButton label={openLabel} tone="glass" onClick={onOpen} className="absolute end-2 top-2">
        <Maximize2 aria-hidden />
      </IconButton>
    </div>
  );
}
