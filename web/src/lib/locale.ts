import { i18n } from "@/lib/i18n";

/** Locale of dates, numbers and lists: with the browser's region, if its language is the current one. */
export function formatLocale(): string {
  return i18n.locales;
}

/** '2 users, 1 post'. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(formatLocale(), { type: "unit" }).format(items);
}
