const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** How large a file is, as people say it: '820 bytes', '4.2 MB'. */
export function bytesText(bytes: number): string {
  let size = Math.max(0, bytes);
  let unit = 0;
  while (size >= 999.5 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  const digits = unit === 0 || size >= 10 ? 0 : 1;
  return `${size.toFixed(digits)} ${UNITS[unit]}`;
}
