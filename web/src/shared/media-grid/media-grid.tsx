import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState, useSyncExternalStore, type CSSProperties } from "react";
import type { Media } from "@/data/types";
import { clampedRatio, gridColumns } from "@/lib/media";
import { blurOf, onBlurs } from "@/lib/thumbhash";
import { Picture } from "./picture";

const MediaLightbox = lazy(() => import("./media-lightbox").then((module) => ({ default: module.MediaLightbox })));
/** The player's chunk is loaded only for posts with a video. */
const VideoTile = lazy(() => import("./video-tile").then((module) => ({ default: module.VideoTile })));

const COLUMNS = { 1: "grid-cols-1", 2: "grid-cols-2", 3: "grid-cols-2 md:grid-cols-3" } as const;
const SIZES = {
  1: "(min-width: 640px) 600px, 100vw",
  2: "(min-width: 640px) 300px, 50vw",
  3: "(min-width: 640px) 600px, 100vw",
} as const;

interface MediaGridProps {
  readonly postId: string;
  readonly media: readonly Media[];
  /** For the first pictures on a screen; all others load lazily. */
  readonly eager?: boolean;
  /** Only the blurred placeholder of each, in full size. */
  readonly covered?: boolean;
  /** Called when a picture's signed URL has expired. */
  readonly onExpired?: () => void;
}

/** A post's pictures and videos: 1 column for one, 2 for two, 3 on medium screens for more; each opens the lightbox. */
export function MediaGrid({ postId, media, eager = false, covered = false, onExpired }: MediaGridProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [only] = media;
  if (!only) return null;
  const columns = gridColumns(media.length);
  const style = columns === 1 ? { aspectRatio: clampedRatio(only.width, only.height) } : undefined;
  return (
    <>
      <div data-media className={`rounded-media grid gap-1 overflow-hidden ${COLUMNS[columns]}`}>
        {media.map((item, index) => {
          const cell = {
            item,
            eager,
            style,
            sizes: SIZES[columns],
            label: openLabel(item, index, media.length),
            className: columns === 1 ? "" : shape(index, media.length),
            onOpen: () => setOpen(index),
            onExpired,
          };
          if (covered) return <Cover key={item.url} {...cell} />;
          return item.type === "video" ? (
            <VideoCell key={item.url} {...cell} postId={postId} isAlone={columns === 1} />
          ) : (
            <PictureCell key={item.url} {...cell} />
          );
        })}
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <MediaLightbox media={media} start={open} onClose={() => setOpen(null)} onExpired={onExpired} />
        </Suspense>
      )}
    </>
  );
}

interface CellProps {
  readonly item: Media;
  readonly eager: boolean;
  readonly style: CSSProperties | undefined;
  readonly sizes: string;
  readonly label: string;
  readonly className: string;
  readonly onOpen: () => void;
  readonly onExpired: (() => void) | undefined;
}

function PictureCell({ item, eager, style, sizes, label, className, onOpen, onExpired }: CellProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
      style={style}
      className={`group/media relative block w-full cursor-zoom-in overflow-hidden focus-visible:-outline-offset-2 ${className}`}
    >
      <Picture
        media={item}
        sizes={sizes}
        eager={eager}
        onExpired={onExpired}
        className="h-full w-full object-cover transition-opacity duration-200 group-hover/media:opacity-95"
      />
    </button>
  );
}

function Cover({ item, style, className }: CellProps) {
  const blur = useSyncExternalStore(onBlurs, () => blurOf(item.placeholder));
  return (
    <span
      style={{ ...style, backgroundImage: blur ? `url(${blur})` : undefined }}
      className={`bg-sunken block w-full bg-cover bg-center ${className}`}
    />
  );
}

interface VideoCellProps extends CellProps {
  readonly postId: string;
  /** A single video is not cropped. */
  readonly isAlone: boolean;
}

function VideoCell({ item, eager, style, sizes, label, className, onOpen, postId, isAlone }: VideoCellProps) {
  const fit = `h-full w-full ${isAlone ? "object-contain" : "object-cover"}`;
  const poster = item.posterUrl && { ...item, url: item.posterUrl, sources: [] };
  return (
    <div style={style} className={`bg-sunken relative w-full overflow-hidden ${className}`}>
      <Suspense fallback={poster ? <Picture media={poster} sizes={sizes} eager={eager} className={fit} /> : null}>
        <VideoTile postId={postId} media={item} fit={fit} openLabel={label} onOpen={onOpen} />
      </Suspense>
    </div>
  );
}

/** Squares without a gap in the last row: an odd one out spans the whole row. */
function shape(index: number, count: number): string {
  if (index === 0 && count === 3) return "col-span-2 aspect-[2/1] md:col-span-1 md:aspect-square";
  if (index === 0 && count === 4) return "aspect-square md:col-span-3 md:aspect-video";
  return "aspect-square";
}

function openLabel(item: Media, index: number, count: number): string {
  const which =
    item.type === "video"
      ? count === 1
        ? t`Open video`
        : t`Open video ${index + 1} of ${count}`
      : count === 1
        ? t`Open picture`
        : t`Open picture ${index + 1} of ${count}`;
  return item.alt ? `${which}: ${item.alt}` : which;
}
