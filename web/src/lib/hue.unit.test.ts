import { expect, it } from "vitest";
import { hueOf } from "./hue";

it("spreads neighbouring ids and stays the same", () => {
  const hues = Array.from({ length: 50 }, (_, index) => hueOf(`71000000000000${index}`));
  expect(new Set(hues).size).toBe(12);
  expect(hues.every((hue) => hue % 30 === 0 && hue >= 0 && hue < 360)).toBe(true);
  expect(hueOf("7")).toBe(hueOf("7"));
});
