/** Languages offered for posts and captions, by their tags. */
const OFFERED =
  "ar bn cs da de el en es fa fi fr he hi hu id it ja ko nb nl pl pt pt-BR ro ru sv th tr uk vi zh-CN zh-TW".split(" ");

const namesIn = (locale: string) => new Intl.DisplayNames(locale, { type: "language" });

/** The name of a language in the page's language. */
export function nameOfLanguage(tag: string, names = namesIn(document.documentElement.lang)): string {
  return names.of(tag) ?? tag;
}

/** Options of a language select, sorted by name, with the chosen tag among them. */
export function languageOptions(chosen: string | null): { value: string; label: string }[] {
  const locale = document.documentElement.lang;
  const names = namesIn(locale);
  const { compare } = new Intl.Collator(locale);
  const tags = chosen === null || OFFERED.includes(chosen) ? OFFERED : [...OFFERED, chosen];
  return tags
    .map((value) => ({ value, label: nameOfLanguage(value, names) }))
    .toSorted((a, b) => compare(a.label, b.label));
}
