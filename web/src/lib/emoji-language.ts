import { i18n } from "./i18n";

/** The languages in which emoji have names (`/emoji/<language>/…`), by those of the screens; none in Arabic. */
const EMOJI_LANGUAGES = {
  en: "en",
  de: "de",
  es: "es",
  fr: "fr",
  "pt-BR": "pt",
  ja: "ja",
  "zh-CN": "zh",
  ar: "en",
} as const;

export const emojiLanguage = () => EMOJI_LANGUAGES[i18n.locale as keyof typeof EMOJI_LANGUAGES] ?? "en";
