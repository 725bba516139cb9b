import { t } from "@lingui/core/macro";
import { lazy, Suspense, useState } from "react";
import { croppedJpeg, type CropArea } from "@/lib/crop";
import { CROP_ZOOM } from "@/lib/limits";
import { previewUrl } from "@/lib/preview-url";
import { PictureField, type PictureFieldProps } from "./picture-field";

const CropDialog = lazy(() => import("@/ui/crop-dialog").then((module) => ({ default: module.CropDialog })));

type AvatarFieldProps = PictureFieldProps & { readonly kind: "profile" | "community" };

/** Crops a chosen avatar before use: round for people, square for communities. */
export function AvatarField(props: AvatarFieldProps) {
  const { onPicked } = props;
  const [picked, setPicked] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function use(area: CropArea) {
    if (!picked) return;
    setBusy(true);
    setError(undefined);
    try {
      onPicked(await croppedJpeg(picked, area));
      setPicked(null);
    } catch {
      setError(t`The picture could not be cropped. Please try another one.`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <PictureField {...props} onPicked={setPicked} />
      {picked ? (
        <Suspense fallback={null}>
          <CropDialog
            src={previewUrl(picked)}
            round={props.kind === "profile"}
            zoom={CROP_ZOOM}
            busy={busy}
            error={error}
            onUse={(area) => void use(area)}
            onCancel={() => setPicked(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
