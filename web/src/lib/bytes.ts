import { formatLocale } from "./locale";

const UNITS = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A file size limit in binary units, as limits are set: '16 MB'. */
export const limitText = (bytes: number) =>
  new Intl.NumberFormat(formatLocale(), { style: "unit", unit: "megabyte" }).format(bytes / 1024 ** 2);

/** The size of a file: '820 bytes', '4.2 MB'. */
export function bytesText(bytes: number, locale = formatLocale()): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: UNITS[unit] ?? "byte",
    unitDisplay: unit === 0 ? "long" : "short",
    maximumFractionDigits: unit === 0 || size >= 10 ? 0 : 1,
    minimumFractionDigits: unit === 0 || size >= 10 ? 0 : 1,
  })
    .format(size)
    .replace("kB", "KB");
}
