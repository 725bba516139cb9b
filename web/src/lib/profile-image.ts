import { t } from "@lingui/core/macro";
import { limits } from "./limits";

const TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp"]);
/** For the `accept` attribute of a file picker. */
export const PROFILE_IMAGE_ACCEPT = [...TYPES].join(",");

export const wrongType = () => t`Only JPG, PNG, or WEBP images are allowed.`;
export const tooLarge = () => t`Image must be less than 3MB.`;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

function has(bytes: Uint8Array, expected: readonly number[], from = 0): boolean {
  return expected.every((byte, index) => bytes[from + index] === byte);
}

/** The first bytes must match the type: a renamed file is no picture. */
function isPicture(bytes: Uint8Array): boolean {
  return has(bytes, JPEG) || has(bytes, PNG) || (has(bytes, RIFF) && has(bytes, WEBP, 8));
}

/** Why a file cannot be an avatar or a cover; `null` if it can. */
export async function refusedImage(file: Blob): Promise<string | null> {
  if (!TYPES.has(file.type)) return wrongType();
  const start = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  if (!isPicture(new Uint8Array(start))) return wrongType();
  return file.size > limits.profileImageBytes ? tooLarge() : null;
}
