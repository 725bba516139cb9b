import { expect, it } from "vitest";
import { writtenNumber } from "./written-number";

it.each([
  [0, "en", "0"],
  [999, "de", "999"],
  [1_000, "en", "1,000"],
  [1_000, "de", "1.000"],
  [-5, "en", "-5"],
  [0.5, "de", "0,5"],
  [5, "ar-EG", "٥"],
])("%d in %s is %s", (count, locale, text) => {
  expect(writtenNumber(count, locale)).toBe(text);
});

it("writes small numbers as the formatter of every language does", () => {
  const tags = ["en", "en-IN", "de-CH", "es", "fr", "ja", "pt-BR", "zh-CN", "ar", "ar-EG", "ar-MA"];
  for (const tag of tags) {
    for (const count of [0, 7, 21, 999]) {
      expect(writtenNumber(count, tag), `${tag} ${count}`).toBe(new Intl.NumberFormat(tag).format(count));
    }
  }
});
