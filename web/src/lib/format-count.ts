import { formatLocale } from "./locale";

const formats: Record<string, Intl.NumberFormat> = {};

/** Each is made once: that takes longer than drawing the card whose count it writes. */
const formatOf = (locale: string, options?: Intl.NumberFormatOptions) =>
  (formats[locale + Boolean(options)] ??= new Intl.NumberFormat(locale, options));

/** 999, 1K, 1.2K, 12K, 1.2M: always rounded down, so that a count never claims more than there is. */
export function shortCount(count: number, locale = formatLocale()): string {
  return formatOf(locale, {
    notation: "compact",
    maximumFractionDigits: 1,
    maximumSignificantDigits: 3,
    roundingPriority: "lessPrecision",
    roundingMode: "trunc",
  }).format(count);
}

/** The whole number with its separators, for a title or a label. */
export function exactCount(count: number, locale = formatLocale()): string {
  return formatOf(locale).format(count);
}
