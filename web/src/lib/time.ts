/** Formatted times: short beside a name, exact in the title. */
import { t } from "@lingui/core/macro";
import { formatLocale } from "./locale";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: making a formatter takes a hundred times as long as using it, and a list uses one for each of its rows. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const kept = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, kept);
  return kept;
}

/** 'now', '5m', '3h', '2d', then the date; a time in the future reads 'now'. */
export function shortAge(iso: string, now: number, locale = formatLocale()): string {
  const then = Date.parse(iso);
  const age = now - then;
  if (age < MINUTE) return t`now`;
  if (age < HOUR) return t`${Math.floor(age / MINUTE)}m`;
  if (age < DAY) return t`${Math.floor(age / HOUR)}h`;
  if (age < 7 * DAY) return t`${Math.floor(age / DAY)}d`;
  const sameYear = new Date(then).getFullYear() === new Date(now).getFullYear();
  return formatter(locale, {
    day: "numeric",
    month: "short",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(then);
}

/** The same time in full, for a title and for the post's own page. */
export function exactTime(iso: string, locale = formatLocale(), timeZone?: string): string {
  return formatter(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(Date.parse(iso));
}

/** Time until the short form changes, so that old posts need no timer; `null` once it is a date. */
export function nextChangeIn(iso: string, now: number): number | null {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < HOUR) return MINUTE - (age % MINUTE);
  if (age < DAY) return HOUR - (age % HOUR);
  return null;
}
