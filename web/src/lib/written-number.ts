const formats: Record<string, Intl.NumberFormat> = {};

/** Cached: making a formatter takes longer than rendering the card with the count. */
const formatOf = (locale: string, options?: Intl.NumberFormatOptions) =>
  (formats[locale + Boolean(options)] ??= new Intl.NumberFormat(locale, options));

/**
 * A number in the digits and with the separators of a locale. Small counts need no formatter where digits are the plain
 * ones: the first one of a page takes a browser 20 ms.
 */
export function writtenNumber(count: number, locale: string, options?: Intl.NumberFormatOptions): string {
  const plain = `${count}`;
  return /^\d{1,3}$/.test(plain) && !locale.startsWith("ar") ? plain : formatOf(locale, options).format(count);
}
