import { t } from "@lingui/core/macro";
import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { CropArea } from "@/lib/crop";
import { Button } from "./button";
import { Dialog } from "./dialog";

interface CropDialogProps {
  /** URL of the picture. */
  readonly src: string;
  readonly round: boolean;
  readonly zoom: { readonly least: number; readonly most: number };
  /** While the crop is being made. */
  readonly busy: boolean;
  readonly error?: string | undefined;
  readonly onUse: (area: CropArea) => void;
  readonly onCancel: () => void;
}

/** Selects the round or square crop of a picture: by dragging, arrow keys and a zoom slider. */
export function CropDialog({ src, round, zoom: { least, most }, busy, error, onUse, onCancel }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(least);
  const [area, setArea] = useState<CropArea | null>(null);
  const slider = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onCancel();
      }}
      title={t`Crop your picture`}
      description={t`Drag the picture, or move it with the arrow keys.`}
      footer={
        <>
          <Button tone="quiet" disabled={busy} onClick={onCancel}>{t`Cancel`}</Button>
          <Button
            busy={busy}
            busyText={t`Cropping...`}
            disabled={area === null}
            onClick={() => area && onUse(area)}
          >{t`Crop & Use`}</Button>
        </>
      }
    >
      <div className="relative h-[min(20rem,45dvh)] overflow-hidden rounded-media bg-sunken">
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          minZoom={least}
          maxZoom={most}
          aspect={1}
          cropShape={round ? "round" : "rect"}
          showGrid={false}
          // The CSP refuses style elements; the stylesheet is imported above.
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": t`The part of the picture to use` }}
          classes={{ cropAreaClassName: "focus-visible:!outline-2 focus-visible:!outline-ring" }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className="mt-4 flex min-h-11 items-center gap-3">
        <Minus aria-hidden className="size-5 shrink-0 text-muted" />
        <label htmlFor={slider} className="sr-only">{t`Zoom`}</label>
        <input
          id={slider}
          type="range"
          min={least}
          max={most}
          step={0.05}
          value={zoom}
          aria-valuetext={t`${zoom.toFixed(1)} times`}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 flex-1 cursor-pointer accent-brand"
        />
        <Plus aria-hidden className="size-5 shrink-0 text-muted" />
      </div>
      {error === undefined ? null : (
        <p role="alert" className="mt-2 text-small text-danger">
          {error}
        </p>
      )}
    </Dialog>
  );
}
