import type { Language } from "./languages.ts";

/** Languages of emoji names (`/emoji/<language>/…`) by language of the screens; none in Arabic. */
export const EMOJI_LANGUAGES: Readonly<Record<Language, string>> = {
  en: "en",
  de: "de",
  es: "es",
  fr: "fr",
  "pt-BR": "pt",
  ja: "ja",
  "zh-CN": "zh",
  ar: "en",
};

export const emojiLanguage = (language: string): string => EMOJI_LANGUAGES[language as Language] ?? "en";
