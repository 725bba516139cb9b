/** Times as people say them: short beside a name, exact in the title. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes a hundred times as long as using it, and a list uses one for each of its rows. */
function formatter(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const kept = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, kept);
  return kept;
}

/** 'now', '5m', '3h', '2d', then the date; a clock that runs ahead still reads 'now'. */
export function shortAge(iso: string, now: number, locale?: string): string {
  const then = Date.parse(iso);
  const age = now - then;
  if (age < MINUTE) return "now";
  if (age < HOUR) return `${Math.floor(age / MINUTE)}m`;
  if (age < DAY) return `${Math.floor(age / HOUR)}h`;
  if (age < 7 * DAY) return `${Math.floor(age / DAY)}d`;
  const sameYear = new Date(then).getFullYear() === new Date(now).getFullYear();
  return formatter(locale, {
    day: "numeric",
    month: "short",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(then);
}

/** The same moment in full, for a title and for the post's own page. */
export function exactTime(iso: string, locale?: string, timeZone?: string): string {
  return formatter(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone,
  }).format(Date.parse(iso));
}

/** The month somebody joined: 'November 2026'. */
export function monthAndYear(iso: string, locale?: string): string {
  return formatter(locale, { month: "long", year: "numeric" }).format(Date.parse(iso));
}

/** When the short form next changes, so that a clock need not tick for old posts; `null` once it is a date. */
export function nextChangeIn(iso: string, now: number): number | null {
  const age = Math.max(0, now - Date.parse(iso));
  if (age < HOUR) return MINUTE - (age % MINUTE);
  if (age < DAY) return HOUR - (age % HOUR);
  return null;
}

/** A birthday without its year: '24 May'. The date is a day on the calendar, the same in every time zone. */
export function dayAndMonth(date: string, locale?: string): string {
  return formatter(locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(Date.parse(date));
}

/** The day in full: '21 November 2026'. */
export function exactDay(iso: string, locale?: string, timeZone?: string): string {
  return formatter(locale, { dateStyle: "long", timeZone }).format(Date.parse(iso));
}

const MONTH_DAYS = 30.44;

/** How old an account is: 'today', '5 days', '3 months', '2 years'. */
export function accountAge(iso: string, now: number): string {
  const days = Math.floor((now - Date.parse(iso)) / DAY);
  if (days < 1) return "today";
  const years = Math.floor(days / 365.25);
  const months = Math.floor(days / MONTH_DAYS);
  const [count, unit] = years >= 1 ? [years, "year"] : months >= 1 ? [months, "month"] : [days, "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** What a list by days is headed with: 'Today', 'Yesterday', then the date. */
export function dayHeading(iso: string, now: number, locale?: string): string {
  const day = new Date(Date.parse(iso));
  const today = new Date(now);
  if (day >= midnight(today, 0)) return "Today";
  if (day >= midnight(today, 1)) return "Yesterday";
  return formatter(locale, {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(day.getFullYear() === today.getFullYear() ? {} : { year: "numeric" }),
  }).format(day);
}

/** When a day began, or the one so many days before, on the clock of this device. */
function midnight(date: Date, daysBefore: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore);
}
