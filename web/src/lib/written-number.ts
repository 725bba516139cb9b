const formats: Record<string, Intl.NumberFormat> = {};

/** Each is made once: that takes longer than drawing the card whose count it writes. */
const formatOf = (locale: string, options?: Intl.NumberFormatOptions) =>
  (formats[locale + Boolean(options)] ??= new Intl.NumberFormat(locale, options));

/**
 * A number in the digits and with the separators of a locale. Small counts come without a formatter where their digits
 * are the plain ones: the first that a page makes takes a browser 20 ms.
 */
export function writtenNumber(count: number, locale: string, options?: Intl.NumberFormatOptions): string {
  const plain = `${count}`;
  return /^\d{1,3}$/.test(plain) && !locale.startsWith("ar") ? plain : formatOf(locale, options).format(count);
}
