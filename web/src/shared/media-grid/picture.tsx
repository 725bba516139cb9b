import { t } from "@lingui/core/macro";
import { useState, useSyncExternalStore } from "react";
import type { Media } from "@/data/types";
import { isSigned, srcSet } from "@/lib/media";
import { blurOf, onBlurs } from "@/lib/thumbhash";

interface PictureProps {
  readonly media: Media;
  /** Display width, for the choice among its renditions. */
  readonly sizes: string;
  readonly eager?: boolean;
  readonly className?: string;
  /** Called when a signed URL has expired, as after an hour; a new URL is rendered as a new picture. */
  readonly onExpired?: (() => void) | undefined;
}

/** A picture without layout shift: its size is known, and it fades in over its blurred placeholder. */
export function Picture({ media, sizes, eager = false, className = "", onExpired }: PictureProps) {
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const blur = useSyncExternalStore(onBlurs, () => blurOf(media.placeholder));
  if (state === "failed") {
    return (
      <span className="bg-sunken text-muted flex h-full w-full items-center justify-center p-4 text-center text-small">
        {media.alt || t`This picture could not be loaded.`}
      </span>
    );
  }
  return (
    <img
      src={media.url}
      srcSet={srcSet(media.sources, { url: media.url, width: media.width })}
      sizes={sizes}
      alt={media.alt}
      width={media.width ?? undefined}
      height={media.height ?? undefined}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      draggable={false}
      onLoad={() => setState("ready")}
      onError={() => {
        setState("failed");
        if (isSigned(media.url)) onExpired?.();
      }}
      style={state === "loading" && blur ? { backgroundImage: `url(${blur})` } : undefined}
      className={`${state === "loading" ? "bg-sunken bg-cover bg-center" : ""} ${className}`}
    />
  );
}
