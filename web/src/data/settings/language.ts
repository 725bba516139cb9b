/** Language of the screens: chosen in the settings, else by the browser, else by the site. */
import { i18n, type Messages } from "@/lib/i18n";
import { useSyncExternalStore } from "react";
import { LANGUAGES, matchLanguage, regionalTag, type ShownLanguage } from "@/lib/languages";

// The texts in the code are English.
const CATALOGUES = import.meta.glob<{ readonly messages: Messages }>(["/src/locales/*.po", "!/src/locales/en.po"]);
const listeners = new Set<() => void>();
let shown: ShownLanguage = "en";
let wanted = 0;

/** The default of the site, where neither the member nor the browser names a language that there is. */
async function siteLanguage(): Promise<ShownLanguage> {
  const response = await fetch("/api/instance").catch(() => null);
  const site: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const tag = typeof site === "object" && site !== null && "defaultLanguage" in site ? site.defaultLanguage : null;
  return matchLanguage([String(tag)]) ?? "en";
}

/** Loads a language and shows it; `null` is the browser's. The last call wins. */
export async function showLanguage(chosen: string | null): Promise<void> {
  wanted += 1;
  const turn = wanted;
  const tags = chosen === null ? navigator.languages : [chosen, ...navigator.languages];
  const asked = matchLanguage(tags) ?? (await siteLanguage());
  const load = CATALOGUES[`/src/locales/${asked}.po`];
  const catalogue = await load?.().catch(() => undefined);
  if (turn !== wanted) return;
  const language = load && !catalogue ? "en" : asked;
  if (language === i18n.locale) return;
  const locales = regionalTag(language, navigator.languages);
  i18n.activate(language, locales, catalogue?.messages ?? {});
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].dir;
  shown = language;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language that is shown; who reads it draws anew when it changes. */
export function useLanguage(): ShownLanguage {
  return useSyncExternalStore(subscribe, () => shown);
}
