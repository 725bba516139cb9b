import { i18n } from "@/lib/i18n";

/** The locale of dates, numbers and lists: the region of the browser where its language is the one shown. */
export function formatLocale(): string {
  return i18n.locales;
}

/** '2 users, 1 post'. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(formatLocale(), { type: "unit" }).format(items);
}
