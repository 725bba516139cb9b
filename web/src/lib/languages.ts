/** Languages of the screens, each with a catalogue in src/locales. */
export const LANGUAGE_TAGS = ["en", "de", "es", "fr", "pt-BR", "ja", "zh-CN", "ar"] as const;

export type Language = (typeof LANGUAGE_TAGS)[number];

export const directionOf = (language: Language) => (language === "ar" ? "rtl" : "ltr");

const baseOf = (tag: string) => tag.split("-")[0];

/** The first requested tag with a supported language: 'de-AT' is 'de'. */
export function matchLanguage(wanted: readonly string[]): Language | null {
  for (const tag of wanted) {
    const found = LANGUAGE_TAGS.find((one) => baseOf(one) === baseOf(tag));
    if (found) return found;
  }
  return null;
}

/** The tag with the browser's region, if its language is the same: 'en' formats dates as 'en-GB' there. */
export function regionalTag(language: string, browser: readonly string[]): string {
  return browser.find((tag) => baseOf(tag) === baseOf(language)) ?? language;
}
