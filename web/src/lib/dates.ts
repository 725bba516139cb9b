/** Formatted days, months and ages. */
import { plural, t } from "@lingui/core/macro";
import { formatLocale } from "./locale";
import { DAY, formatter, HOUR, MINUTE, shortAge } from "./time";

/** The month of joining: 'November 2026'. */
export function monthAndYear(iso: string, locale = formatLocale()): string {
  return formatter(locale, { month: "long", year: "numeric" }).format(Date.parse(iso));
}

/** A birthday without its year: '24 May'. A calendar date, the same in every time zone. */
export function dayAndMonth(date: string, locale = formatLocale()): string {
  return formatter(locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(Date.parse(date));
}

/** The day in full: '21 November 2026'. */
export function exactDay(iso: string, locale = formatLocale(), timeZone?: string): string {
  return formatter(locale, { dateStyle: "long", timeZone }).format(Date.parse(iso));
}

const MONTH_DAYS = 30.44;

/** The age of an account: 'today', '5 days', '3 months', '2 years'. */
export function accountAge(iso: string, now: number): string {
  const days = Math.floor((now - Date.parse(iso)) / DAY);
  if (days < 1) return t`today`;
  const years = Math.floor(days / 365.25);
  const months = Math.floor(days / MONTH_DAYS);
  if (years >= 1) return plural(years, { one: "# year", other: "# years" });
  if (months >= 1) return plural(months, { one: "# month", other: "# months" });
  return plural(days, { one: "# day", other: "# days" });
}

let relative: { readonly locale: string; readonly format: Intl.RelativeTimeFormat } | undefined;

/** Within a sentence: '5m ago', then the date. */
export function agoText(iso: string, now: number, locale = formatLocale()): string {
  const age = now - Date.parse(iso);
  if (relative?.locale !== locale)
    relative = { locale, format: new Intl.RelativeTimeFormat(locale, { style: "narrow" }) };
  const { format } = relative;
  if (age < HOUR) return format.format(-Math.floor(age / MINUTE), "minute");
  if (age < DAY) return format.format(-Math.floor(age / HOUR), "hour");
  if (age < 7 * DAY) return format.format(-Math.floor(age / DAY), "day");
  return shortAge(iso, now, locale);
}

/** Heading in a list by days: 'Today', 'Yesterday', then the date. */
export function dayHeading(iso: string, now: number, locale = formatLocale()): string {
  const day = new Date(Date.parse(iso));
  const today = new Date(now);
  if (day >= midnight(today, 0)) return t`Today`;
  if (day >= midnight(today, 1)) return t`Yesterday`;
  return formatter(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(day.getFullYear() === today.getFullYear() ? {} : { year: "numeric" }),
  }).format(day);
}

/** Midnight of a day, or of a day so many days earlier, on this device's clock. */
function midnight(date: Date, daysBefore: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore);
}
