import type { Language } from "./languages";

/** A language in its own words: 'Deutsch'. */
export function languageName(tag: Language): string {
  // Chinese by its script: other countries write it too.
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag === "zh-CN" ? "zh-Hans" : tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
