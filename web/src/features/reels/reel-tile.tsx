import { t } from "@lingui/core/macro";
import { CircleAlert, Clapperboard, LoaderCircle } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import type { Reel } from "@/data/types";
import { blurOf, onBlurs } from "@/lib/thumbhash";
import { useIsOpened } from "@/shared/post-framing/opened";
import { Avatar } from "@/ui/avatar";
import { isNew } from "./reel-order";

/** Size of every tile in the strip. */
export const TILE = "w-24 shrink-0 rounded-media";

interface ReelTileProps {
  readonly reel: Reel;
  /** Fills its grid cell instead of having the strip's size. */
  readonly wide?: boolean;
  readonly onOpen: () => void;
}

/** Cover and author of a reel; a ring marks an unseen one. */
export function ReelTile({ reel, wide = false, onOpen }: ReelTileProps) {
  const { user, status } = reel;
  const isOpen = useIsOpened(reel);
  return (
    <button
      type="button"
      data-reel={reel.id}
      data-new={isNew(reel) || undefined}
      aria-label={labelOf(isOpen ? reel : { ...reel, caption: reel.contentWarning ?? reel.caption })}
      onClick={onOpen}
      className={`press group relative overflow-hidden bg-sunken text-start text-[oklch(0.99_0.005_150)] ${
        wide ? "aspect-9/16 w-full rounded-media" : TILE
      } ${isNew(reel) ? "ring-2 ring-sun ring-offset-2 ring-offset-surface" : ""}`}
    >
      <Thumbnail reel={isOpen ? reel : { ...reel, thumbnailUrl: "" }} />
      {status === "ready" ? null : (
        <span className="absolute inset-0 grid place-items-center bg-[oklch(0.15_0.01_155/0.5)]">
          {status === "failed" ? (
            <CircleAlert aria-hidden className="size-6" />
          ) : (
            <LoaderCircle aria-hidden className="size-6 animate-spin" />
          )}
        </span>
      )}
      <span className="absolute inset-x-0 bottom-0 flex items-center gap-1.5 bg-linear-to-t from-[oklch(0.13_0.01_155/0.88)] to-transparent px-2 pt-8 pb-2">
        <Avatar src={user.avatar} size={wide ? 32 : 24} className="border-2 border-[oklch(0.99_0.005_150)]" />
        <bdi className="truncate text-meta font-semibold">{reel.isOwn ? t`Your reel` : user.username}</bdi>
      </span>
    </button>
  );
}

function labelOf(reel: Reel): string {
  const whose = reel.isOwn ? t`Your reel` : t`Reel by ${reel.user.username}`;
  const what = reel.caption ? `: ${reel.caption}` : "";
  const how = { ready: isNew(reel) ? t`new` : "", processing: t`being prepared`, failed: t`cannot be played` };
  return [`${whose}${what}`, how[reel.status]].filter((part) => part !== "").join(", ");
}

function Thumbnail({ reel }: { readonly reel: Reel }) {
  const [failed, setFailed] = useState(false);
  const blur = useSyncExternalStore(onBlurs, () => blurOf(reel.placeholder));
  if (failed || !reel.thumbnailUrl) {
    return (
      <span
        style={blur ? { backgroundImage: `url(${blur})` } : undefined}
        className="absolute inset-0 grid place-items-center bg-cover text-muted"
      >
        <Clapperboard aria-hidden className="size-8" />
      </span>
    );
  }
  return (
    <img
      src={reel.thumbnailUrl}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
      style={blur ? { backgroundImage: `url(${blur})` } : undefined}
      className="absolute inset-0 size-full bg-cover object-cover"
    />
  );
}
