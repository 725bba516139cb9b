import type { Media } from "@/data/types";
import { Lightbox } from "@/ui/lightbox";
import { Still } from "./still";
import { VideoPlayer } from "./video-player";

interface MediaLightboxProps {
  readonly media: readonly Media[];
  readonly start: number;
  readonly onClose: () => void;
  readonly onExpired?: (() => void) | undefined;
}

/** A post's pictures and videos at full size. */
export function MediaLightbox({ media, start, onClose, onExpired }: MediaLightboxProps) {
  return (
    <Lightbox
      start={start}
      onClose={onClose}
      slides={media.map((item) => ({
        key: item.url.split("?", 1)[0] ?? "",
        alt: item.alt,
        picture: <Slide key={item.url} media={item} onExpired={onExpired} />,
      }))}
    />
  );
}

function Slide({ media, onExpired }: { readonly media: Media; readonly onExpired?: (() => void) | undefined }) {
  if (media.type !== "video" || media.status === "processing" || media.status === "failed") {
    return <Still media={media} sizes="100vw" eager className="object-contain" onExpired={onExpired} />;
  }
  return (
    <div className="relative flex max-h-full max-w-full">
      <VideoPlayer isOnTop media={media} className="max-h-full max-w-full object-contain" />
    </div>
  );
}
