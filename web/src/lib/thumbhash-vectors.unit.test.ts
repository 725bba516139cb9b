import { thumbHashToAverageRGBA } from "thumbhash";
import { expect, it } from "vitest";
import shared from "../../../server/tests/vectors/thumbhash.json";

// The server makes these hashes with its own encoder.
it.each(shared.vectors)("reads what the server makes of $picture, $width by $height", ({ hash, mean }) => {
  const bytes = Uint8Array.from(atob(hash), (letter) => letter.codePointAt(0) ?? 0);
  const { r, g, b, a } = thumbHashToAverageRGBA(bytes);
  expect(a).toBe(1);
  [r, g, b].forEach((part, at) => {
    expect(Math.abs(part * 255 - (mean[at] ?? -999))).toBeLessThan(12);
  });
});
