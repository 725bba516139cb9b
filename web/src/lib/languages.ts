/** Languages of the screens, beside a catalogue for each in src/locales. */
export const LANGUAGE_TAGS = ["en", "de", "es", "fr", "pt-BR", "ja", "zh-CN", "ar"] as const;

export type Language = (typeof LANGUAGE_TAGS)[number];

export const directionOf = (language: Language) => (language === "ar" ? "rtl" : "ltr");

const baseOf = (tag: string) => tag.split("-")[0];

/** The first of the wanted tags whose language there is: 'de-AT' is 'de'. */
export function matchLanguage(wanted: readonly string[]): Language | null {
  for (const tag of wanted) {
    const found = LANGUAGE_TAGS.find((one) => baseOf(one) === baseOf(tag));
    if (found) return found;
  }
  return null;
}

/** The same with the region of the browser where it speaks that language: dates in 'en' are those of 'en-GB' there. */
export function regionalTag(language: string, browser: readonly string[]): string {
  return browser.find((tag) => baseOf(tag) === baseOf(language)) ?? language;
}
