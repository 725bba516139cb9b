import { t } from "@lingui/core/macro";
import { Clapperboard, X } from "lucide-react";
import { useId } from "react";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { PlayPill } from "@/shared/media-grid/play-pill";
import { INPUT } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { describeLabel, mediaLabel } from "@/lib/attachment-label";
import type { ChosenFile } from "./use-chosen-files";

interface MediaPreviewsProps {
  readonly media: readonly ChosenFile[];
  readonly disabled: boolean;
  readonly onRemove: (id: string) => void;
  readonly onDescribe: (id: string, alt: string) => void;
}

/** Previews of the media of a post, each with a description and a remove button. */
export function MediaPreviews({ media, disabled, onRemove, onDescribe }: MediaPreviewsProps) {
  const hint = useId();
  if (media.length === 0) return null;
  return (
    <>
      <ul aria-label={t`Attachments`} className="mt-2 grid grid-cols-2 gap-3">
        {media.map(({ id, kind, preview, duration, alt }, index) => {
          const name = mediaLabel({ type: kind }, index + 1);
          return (
            <li key={id} className="rise min-w-0">
              <div className="relative aspect-square overflow-hidden rounded-media bg-sunken">
                {preview === null ? (
                  <span
                    role="img"
                    aria-label={t`Preview of ${name}`}
                    className="grid size-full place-items-center text-muted"
                  >
                    <Clapperboard aria-hidden className="size-10" />
                  </span>
                ) : (
                  <img src={preview} alt={t`Preview of ${name}`} className="fade-in size-full object-cover" />
                )}
                {kind === "video" ? <PlayPill duration={duration} className="absolute start-1.5 top-1.5" /> : null}
                <IconButton
                  label={t`Remove ${name}`}
                  tone="glass"
                  disabled={disabled}
                  onClick={() => onRemove(id)}
                  className="absolute end-1.5 top-1.5"
                >
                  <X aria-hidden />
                </IconButton>
              </div>
              <input
                type="text"
                dir="auto"
                aria-label={t`Description of ${name}`}
                aria-describedby={alt ? undefined : hint}
                placeholder={describeLabel({ type: kind })}
                value={alt}
                readOnly={disabled}
                onChange={(event) => onDescribe(id, clampText(event.target.value, limits.altCharacters))}
                className={`${INPUT} mt-2 h-11`}
              />
            </li>
          );
        })}
      </ul>
      {media.every(({ alt }) => alt !== "") ? null : (
        <p id={hint} className="mt-1 text-meta text-muted">{t`A few words help people who cannot see it.`}</p>
      )}
    </>
  );
}
