import { expect, test } from "vitest";
import { LANGUAGES, matchLanguage, regionalTag } from "./languages";

test("the first wanted language with a catalogue is shown, in its regional form too", () => {
  expect(matchLanguage(["de"])).toBe("de");
  expect(matchLanguage(["tlh", "de-AT", "en"])).toBe("de");
  expect(matchLanguage(["tlh"])).toBeNull();
});

test("dates follow the region of the browser, if it speaks the language", () => {
  expect(regionalTag("en", ["de-CH", "en-GB"])).toBe("en-GB");
  expect(regionalTag("de", ["en-US"])).toBe("de");
});

test("each language is called by its own name", () => {
  for (const [tag, { name }] of Object.entries(LANGUAGES)) {
    const asked = tag === "zh-CN" ? "zh-Hans" : tag; // by its characters: other countries write them too
    expect(new Intl.DisplayNames(tag, { type: "language" }).of(asked)?.toLowerCase()).toContain(name.toLowerCase());
  }
});
