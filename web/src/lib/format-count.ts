import { formatLocale } from "./locale";
import { writtenNumber } from "./written-number";

/** 999, 1K, 1.2K, 12K, 1.2M: always rounded down, so that a count never exceeds the real number. */
export function shortCount(count: number, locale = formatLocale()): string {
  return writtenNumber(count, locale, {
    notation: "compact",
    maximumFractionDigits: 1,
    maximumSignificantDigits: 3,
    roundingPriority: "lessPrecision",
    roundingMode: "trunc",
  });
}

/** The whole number with its separators, for a title or a label. */
export function exactCount(count: number, locale = formatLocale()): string {
  return writtenNumber(count, locale);
}
