/** Languages of the screens: one line each, beside a catalogue in src/locales. */
export const LANGUAGES = {
  en: { name: "English", dir: "ltr" },
  de: { name: "Deutsch", dir: "ltr" },
  es: { name: "Español", dir: "ltr" },
  fr: { name: "Français", dir: "ltr" },
  "pt-BR": { name: "Português (Brasil)", dir: "ltr" },
  ja: { name: "日本語", dir: "ltr" },
  "zh-CN": { name: "简体中文", dir: "ltr" },
  ar: { name: "العربية", dir: "rtl" },
} as const satisfies Partial<Record<Language, { readonly name: string; readonly dir: "ltr" | "rtl" }>>;

/** Every language of the product: one may be chosen on a site that is newer than this page. */
export type Language = "en" | "de" | "es" | "fr" | "pt-BR" | "ja" | "zh-CN" | "ar";

export type ShownLanguage = keyof typeof LANGUAGES;

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as ShownLanguage[];

const baseOf = (tag: string) => tag.split("-")[0];

/** The first of the wanted tags whose language there is: 'de-AT' is 'de'. */
export function matchLanguage(wanted: readonly string[]): ShownLanguage | null {
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
