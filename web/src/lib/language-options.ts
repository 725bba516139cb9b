/** Languages offered for posts and captions, by their tags. */
const OFFERED =
  "ar bn cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt pt-BR ro ru sv th tr uk vi zh-CN zh-TW".split(" ");

/** The name of a language in the language of the page. */
export function nameOfLanguage(tag: string): string {
  return new Intl.DisplayNames(document.documentElement.lang, { type: "language" }).of(tag) ?? tag;
}

/** Options of a language select, sorted by name, with the chosen tag among them. */
export function languageOptions(chosen: string | null): { value: string; label: string }[] {
  const tags = chosen === null || OFFERED.includes(chosen) ? OFFERED : [...OFFERED, chosen];
  return tags
    .map((value) => ({ value, label: nameOfLanguage(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, document.documentElement.lang));
}
