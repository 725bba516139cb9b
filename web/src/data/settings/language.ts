/** Language of the screens: from the settings, else from the browser, else from the site. */
import { i18n } from "@/lib/i18n";
import { useSyncExternalStore } from "react";
import { directionOf, matchLanguage, regionalTag, type Language } from "@/lib/languages";

const listeners = new Set<() => void>();
let shown: Language = "en";
let wanted = 0;

/** English texts are in the code. */
const ENGLISH = { language: "en" as Language, messages: {} };

/** Loads a language and shows it; `null` is the browser's. The last call wins. */
export async function showLanguage(chosen: string | null): Promise<void> {
  const turn = (wanted += 1);
  const tags = chosen === null ? navigator.languages : [chosen, ...navigator.languages];
  const asked = matchLanguage(tags);
  const { language, messages } =
    asked === "en" ? ENGLISH : await import("./catalogues").then((other) => other.load(asked)).catch(() => ENGLISH);
  if (turn !== wanted || language === i18n.locale) return;
  const locales = regionalTag(language, navigator.languages);
  i18n.activate(language, locales, messages);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  shown = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current language; components render again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, () => shown);
}
