/** A part of a picture, in the picture's own pixels. */
export interface CropArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** No avatar is displayed larger than a quarter of this. */
const SIDE = 1024;
const QUALITY = 0.9;

/** Crops a picture to a JPEG; transparent pixels become white. */
export async function croppedJpeg(picture: Blob, area: CropArea): Promise<File> {
  const bitmap = await createImageBitmap(picture);
  try {
    const side = Math.max(1, Math.min(SIDE, Math.round(area.width)));
    const canvas = document.createElement("canvas");
    canvas.width = side;
    canvas.height = side;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("This browser cannot draw.");
    context.fillStyle = "#fff";
    context.fillRect(0, 0, side, side);
    context.imageSmoothingQuality = "high";
    context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, side, side);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, "image/jpeg", QUALITY);
    });
    if (!blob) throw new Error("The picture could not be made.");
    return new File([blob], "avatar.jpg", { type: "image/jpeg" });
  } finally {
    bitmap.close();
  }
}
