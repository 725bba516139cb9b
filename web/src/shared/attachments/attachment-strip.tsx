import { t } from "@lingui/core/macro";
import { RotateCw, X } from "lucide-react";
import { limits } from "@/lib/limits";
import { clampText } from "@/lib/text";
import { isGoing, type Attachment, type Attachments } from "./use-attachments";
import { IconButton } from "@/ui/icon-button";
import { Progress } from "@/ui/progress";
import { mediaLabel } from "@/lib/attachment-label";

interface AttachmentStripProps {
  readonly attachments: Attachments;
  readonly disabled: boolean;
}

/** The pictures of the next message or comment, each with its progress, its description and a remove button. */
export function AttachmentStrip({ attachments, disabled }: AttachmentStripProps) {
  if (attachments.items.length === 0) return null;
  return (
    <ul aria-label={t`Pictures`} className="mb-2 flex gap-2 overflow-x-auto pb-1">
      {attachments.items.map((item, index) => (
        <li key={item.id} className="rise w-36 shrink-0">
          <fieldset disabled={disabled} className="min-w-0">
            <Tile item={item} name={mediaLabel({ type: "image" }, index + 1)} attachments={attachments} />
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  readonly item: Attachment;
  readonly name: string;
  readonly attachments: Attachments;
}

function Tile({ item, name, attachments }: TileProps) {
  const going = isGoing(item);
  return (
    <>
      <div className="relative h-28 overflow-hidden rounded-media bg-sunken">
        {item.preview === null ? null : (
          <img
            src={item.preview}
            alt={item.alt || t`Preview of ${name}`}
            draggable={false}
            className={`fade-in size-full object-cover ${item.state === "done" ? "" : "opacity-60"}`}
          />
        )}
        {item.state === "failed" ? (
          <div
            role="alert"
            className="absolute inset-0 flex flex-col items-center justify-center bg-danger-soft/90 p-2 pe-11 text-center text-meta font-semibold text-danger"
          >
            {item.failure}
            <IconButton label={t`Upload ${name} again`} tone="danger" onClick={() => attachments.retry(item.id)}>
              <RotateCw aria-hidden />
            </IconButton>
          </div>
        ) : null}
        <IconButton
          label={going ? t`Cancel ${name}` : t`Remove ${name}`}
          tone="glass"
          onClick={() => attachments.remove(item.id)}
          className="absolute end-1 top-1"
        >
          <X aria-hidden />
        </IconButton>
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
        placeholder={t`Describe it`}
        value={item.alt}
        onChange={(event) => attachments.describe(item.id, clampText(event.target.value, limits.altCharacters))}
        className="mt-1 h-11 w-full rounded-input border border-line-strong bg-surface px-2.5 text-small hover:border-muted focus-visible:border-ring focus-visible:outline-offset-0"
      />
    </>
  );
}
