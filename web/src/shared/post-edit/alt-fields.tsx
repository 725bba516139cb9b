import { t } from "@lingui/core/macro";
import { useId } from "react";
import type { Caption } from "@/data/media/captions";
import type { Media } from "@/data/types";
import { limits } from "@/lib/limits";
import { mediaLabel } from "@/lib/attachment-label";
import { clampText } from "@/lib/text";
import { CaptionsButton } from "@/shared/captions/captions-button";
import { INPUT } from "@/ui/field";

interface AltFieldsProps {
  readonly media: readonly Media[];
  readonly alts: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onChange: (url: string, alt: string) => void;
  readonly onCaptions: (url: string, captions: Caption[]) => void;
}

/** Alternative texts of the attachments. */
export function AltFields({ media, alts, disabled, onChange, onCaptions }: AltFieldsProps) {
  const id = useId();
  if (media.length === 0) return null;
  return (
    <ul aria-label={t`Descriptions`} className="grid gap-3">
      {media.map(({ url, type, posterUrl, sources, captions }, index) => {
        const name = mediaLabel({ type }, index + 1);
        const preview = type === "video" ? posterUrl : (sources[0]?.url ?? url);
        return (
          <li key={url} className="flex items-center gap-3">
            {preview ? (
              <img src={preview} alt="" className="size-16 shrink-0 rounded-input bg-sunken object-cover" />
            ) : (
              <span className="size-16 shrink-0 rounded-input bg-sunken" />
            )}
            <div className="min-w-0 flex-1">
              <label
                htmlFor={`${id}-${index}`}
                className="mb-1 block text-small font-semibold"
              >{t`Description of ${name}`}</label>
              <input
                id={`${id}-${index}`}
                type="text"
                dir="auto"
                placeholder={t`Describe the picture`}
                disabled={disabled}
                value={alts[url] ?? ""}
                onChange={(event) => onChange(url, clampText(event.target.value, limits.altCharacters))}
                className={`${INPUT} h-11`}
              />
              {type === "video" ? (
                <CaptionsButton url={url} captions={captions} onChange={(changed) => onCaptions(url, changed)} />
              ) : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
