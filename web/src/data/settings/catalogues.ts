/** What only readers of other languages than English need: English texts are in the code. */
import type { Messages } from "@/lib/i18n";
import { matchLanguage, type Language } from "@/lib/languages";

const CATALOGUES = import.meta.glob<{ readonly messages: Messages }>(["/src/locales/*.po", "!/src/locales/en.po"]);

/** The default of the site, where neither the member nor the browser names a language that there is. */
async function siteLanguage(): Promise<Language | null> {
  const response = await fetch("/api/instance").catch(() => null);
  const site: unknown = response?.ok ? await response.json().catch(() => null) : null;
  const tag = typeof site === "object" && site !== null && "defaultLanguage" in site ? site.defaultLanguage : null;
  return matchLanguage([String(tag)]);
}

/** The texts of a language, without one of that of the site; throws when they do not arrive. */
export async function load(asked: Language | null): Promise<{ language: Language; messages: Messages }> {
  const language = asked ?? (await siteLanguage()) ?? "en";
  const catalogue = await CATALOGUES[`/src/locales/${language}.po`]?.();
  return { language, messages: catalogue?.messages ?? {} };
}
