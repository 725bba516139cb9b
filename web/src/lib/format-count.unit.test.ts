import { expect, it } from "vitest";
import { exactCount, shortCount } from "./format-count";

it.each([
  [0, "0"],
  [999, "999"],
  [1000, "1K"],
  [1049, "1K"],
  [1200, "1.2K"],
  [1299, "1.2K"],
  [12_345, "12.3K"],
  [999_999, "999K"],
  [1_000_000, "1M"],
  [2_500_000, "2.5M"],
  [3_000_000_000, "3B"],
])("%i is short for %s", (count, text) => {
  expect(shortCount(count)).toBe(text);
});

it("spells the exact number", () => {
  expect(exactCount(1234, "en-US")).toBe("1,234");
});
