import { t } from "@lingui/core/macro";
import { ArrowLeft, ArrowRight, Clapperboard, RotateCw, X } from "lucide-react";
import { useId, useRef } from "react";
import { limits } from "@/lib/limits";
import { describeLabel, mediaLabel } from "@/lib/attachment-label";
import { clampText } from "@/lib/text";
import { isGoing, type Attachment, type Attachments } from "@/shared/attachments/use-attachments";
import { CaptionsButton } from "@/shared/captions/captions-button";
import { PlayPill } from "@/shared/media-grid/play-pill";
import { IconButton } from "@/ui/icon-button";
import { Progress } from "@/ui/progress";
import { useSorting, type Sorting } from "./use-sorting";

interface AttachmentGridProps {
  readonly attachments: Attachments;
  readonly disabled: boolean;
}

/**
 * Attached pictures and videos in two columns, each with progress, description and a remove button; sortable by
 * dragging.
 */
export function AttachmentGrid({ attachments, disabled }: AttachmentGridProps) {
  const { items } = attachments;
  const list = useRef<HTMLUListElement>(null);
  const sorting = useSorting(attachments, list);
  if (items.length === 0) return null;
  return (
    <>
      <ul ref={list} aria-label={t`Attachments`} className="grid grid-cols-2 gap-3">
        {items.map((item, index) => (
          <li key={item.id} className="rise group data-dragged:opacity-50" {...sorting.row(item.id, index)}>
            <fieldset disabled={disabled} className="min-w-0">
              <AttachmentTile
                item={item}
                position={index + 1}
                attachments={attachments}
                onMove={(to) => sorting.move(item.id, to)}
                grip={items.length > 1 && !disabled ? sorting.grip(item.id) : undefined}
              />
            </fieldset>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {sorting.said}
      </p>
    </>
  );
}

interface AttachmentTileProps {
  readonly item: Attachment;
  readonly position: number;
  readonly attachments: Attachments;
  readonly onMove: (to: number) => void;
  /** Props that make the tile draggable. */
  readonly grip: ReturnType<Sorting["grip"]> | undefined;
}

function AttachmentTile({ item, position, attachments, onMove, grip }: AttachmentTileProps) {
  const isLast = position === attachments.items.length;
  const hint = useId();
  const name = mediaLabel(item, position);
  const going = isGoing(item);
  return (
    <>
      <div
        {...grip}
        className={`relative aspect-square overflow-hidden rounded-media bg-sunken ${grip ? "cursor-grab" : ""}`}
      >
        <Preview item={item} name={name} />
        <IconButton
          label={going ? t`Cancel ${name}` : t`Remove ${name}`}
          tone="glass"
          onClick={() => attachments.remove(item.id)}
          className="absolute end-1.5 top-1.5"
        >
          <X aria-hidden />
        </IconButton>
        {attachments.items.length > 1 ? (
          <div className="absolute start-1.5 bottom-1.5 flex gap-1">
            {position > 1 ? (
              <IconButton
                label={t`Move ${name} back`}
                data-move="back"
                tone="glass"
                onClick={() => onMove(position - 2)}
              >
                <ArrowLeft aria-hidden />
              </IconButton>
            ) : null}
            {isLast ? null : (
              <IconButton label={t`Move ${name} on`} data-move="on" tone="glass" onClick={() => onMove(position)}>
                <ArrowRight aria-hidden />
              </IconButton>
            )}
          </div>
        ) : null}
        {item.state === "failed" ? (
          <div
            role="alert"
            className="absolute inset-0 grid place-content-center justify-items-center gap-2 bg-danger-soft/90 p-3 text-center"
          >
            <p className="text-small font-semibold text-danger">{item.failure}</p>
            <IconButton label={t`Upload ${name} again`} tone="danger" onClick={() => attachments.retry(item.id)}>
              <RotateCw aria-hidden />
            </IconButton>
          </div>
        ) : null}
        {going ? (
          <Progress
            label={t`Upload of ${name}`}
            value={item.progress * 100}
            className="absolute inset-x-0 bottom-0 !h-1.5 !rounded-none"
          />
        ) : null}
      </div>
      <input
        type="text"
        dir="auto"
        aria-label={t`Description of ${name}`}
        aria-describedby={item.alt ? undefined : hint}
        placeholder={describeLabel(item)}
        value={item.alt}
        onChange={(event) => attachments.describe(item.id, clampText(event.target.value, limits.altCharacters))}
        className="mt-2 h-11 w-full rounded-input border border-line-strong bg-surface px-3 text-small hover:border-muted focus-visible:border-ring focus-visible:outline-offset-0"
      />
      {item.type === "video" && item.upload ? (
        <CaptionsButton
          url={item.upload.url}
          captions={item.upload.captions}
          onChange={(captions) => attachments.caption(item.id, captions)}
        />
      ) : null}
      {item.alt ? null : (
        <p id={hint} className="mt-1 text-meta text-muted">{t`A few words help people who cannot see it.`}</p>
      )}
    </>
  );
}

function Preview({ item, name }: { readonly item: Attachment; readonly name: string }) {
  const { type, alt, state, upload } = item;
  const source = item.preview ?? upload?.posterUrl;
  const duration = upload?.duration ?? item.duration;
  const fade = `transition-opacity duration-200 ${state === "done" ? "" : "opacity-60"}`;
  return (
    <>
      {source ? (
        <img
          src={source}
          alt={alt || t`Preview of ${name}`}
          draggable={false}
          className={`fade-in size-full object-cover ${fade}`}
        />
      ) : (
        <span
          role="img"
          aria-label={alt || t`Preview of ${name}`}
          className="grid size-full place-items-center text-muted"
        >
          <Clapperboard aria-hidden className="size-10" />
        </span>
      )}
      {type === "video" ? <PlayPill duration={duration} className="absolute start-1.5 top-1.5" /> : null}
    </>
  );
}
