import { Clapperboard } from "lucide-react";
import type { Media } from "@/data/types";
import { Picture } from "./picture";

interface StillProps {
  readonly media: Media;
  readonly sizes: string;
  readonly eager?: boolean;
  readonly className?: string;
  readonly onExpired?: (() => void) | undefined;
}

/** One attachment as a still picture: of a video its poster, or an icon while there is none. */
export function Still({ media, className = "", ...rest }: StillProps) {
  if (media.type !== "video") return <Picture media={media} className={className} {...rest} />;
  if (media.posterUrl) {
    return <Picture media={{ ...media, url: media.posterUrl, sources: [] }} className={className} {...rest} />;
  }
  return (
    <span className={`bg-sunken text-muted grid place-items-center ${className}`}>
      <Clapperboard aria-hidden className="size-8" />
      <span className="sr-only">{media.alt}</span>
    </span>
  );
}
