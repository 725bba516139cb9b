/** Texts of all languages but English, whose texts are in the code. */
import type { Messages } from "@/lib/i18n";
import { matchLanguage, type Language } from "@/lib/languages";

const CATALOGUES = import.meta.glob<{ readonly messages: Messages }>(["/src/locales/*.po", "!/src/locales/en.po"]);

/** Texts of a language; `undefined` for English. */
export const catalogueOf = (language: Language) => CATALOGUES[`/src/locales/${language}.po`]?.();

/** The site's default language, when neither the member nor the browser names a supported one. */
async function siteLanguage(): Promise<Language | null> {
  const response = await fetch("/api/instance").catch(() => null);
  const site: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const tag = typeof site === "object" && site !== null && "defaultLanguage" in site ? site.defaultLanguage : null;
  return matchLanguage([String(tag)]);
}

/** Texts of a language, by default the site's; throws when they cannot be loaded. */
export async function load(asked: Language | null): Promise<{ language: Language; messages: Messages }> {
  const language = asked ?? (await siteLanguage()) ?? "en";
  const catalogue = await catalogueOf(language);
  return { language, messages: catalogue?.messages ?? {} };
}
