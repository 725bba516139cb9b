import { expect, test } from "vitest";
import { languageName } from "./language-name";
import { LANGUAGE_TAGS, matchLanguage, regionalTag } from "./languages";

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
  expect(LANGUAGE_TAGS.map(languageName)).toEqual([
    "English",
    "Deutsch",
    "Español",
    "Français",
    "Português (Brasil)",
    "日本語",
    "简体中文",
    "العربية",
  ]);
});
