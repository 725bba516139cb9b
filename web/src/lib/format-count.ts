/** 999, 1K, 1.2K, 12K, 1.2M: always rounded down, so that a count never claims more than there is. */
export function shortCount(count: number): string {
  for (const [unit, letter] of [
    [1_000_000_000, "B"],
    [1_000_000, "M"],
    [1_000, "K"],
  ] as const) {
    if (count < unit) continue;
    const scaled = count / unit;
    const shown = scaled < 100 ? Math.floor(scaled * 10) / 10 : Math.floor(scaled);
    return `${shown}${letter}`;
  }
  return String(count);
}

/** The whole number with its separators, for a title or a label. */
export function exactCount(count: number, locale?: string): string {
  return new Intl.NumberFormat(locale).format(count);
}

/** '1 comment', '2 comments'. */
export function plural(count: number, one: string, many: string): string {
  return `${exactCount(count)} ${count === 1 ? one : many}`;
}
