import { expect, test } from "vitest";
import { refusedImage } from "./profile-image";

const JPEG = [0xff, 0xd8, 0xff, 0xe0];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const WEBP = [..."RIFF\0\0\0\0WEBPVP8 "].map((letter) => letter.charCodeAt(0));
const GIF = [..."GIF89a"].map((letter) => letter.charCodeAt(0));
const WRONG = "Only JPG, PNG, or WEBP images are allowed.";
const LARGE = "Image must be less than 3MB.";
const MB3 = 3 * 1024 * 1024;

function file(bytes: readonly number[], type: string, size = bytes.length) {
  return new File([Uint8Array.from(bytes), new Uint8Array(size - bytes.length)], "a picture", { type });
}

test.each([
  ["a JPEG", file(JPEG, "image/jpeg"), null],
  ["a PNG", file(PNG, "image/png"), null],
  ["a WebP", file(WEBP, "image/webp"), null],
  ["a GIF", file(GIF, "image/gif"), WRONG],
  ["a GIF renamed to PNG", file(GIF, "image/png"), WRONG],
  ["an SVG", new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "a.svg", { type: "image/svg+xml" }), WRONG],
  ["text renamed to JPG", new File(["hello, this is text"], "a.jpg", { type: "image/jpeg" }), WRONG],
  ["an empty file", file([], "image/jpeg"), WRONG],
  ["exactly 3 MB", file(JPEG, "image/jpeg", MB3), null],
  ["one byte more", file(JPEG, "image/jpeg", MB3 + 1), LARGE],
])("%s", async (_, picked, answer) => {
  expect(await refusedImage(picked)).toBe(answer);
});
