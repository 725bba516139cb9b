import { t } from "@lingui/core/macro";
import { formatLocale } from "./locale";
import { DAY, formatter } from "./time";

/** Calendar day of a timestamp in the viewer's time zone, for comparison. */
export function dayOf(iso: string): string {
  const at = new Date(iso);
  return `${at.getFullYear()}-${at.getMonth() + 1}-${at.getDate()}`;
}

/** 'Today', 'Yesterday', the weekday, then the date. */
export function dayName(iso: string, now: number, locale = formatLocale()): string {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  // Rounded: days with a clock change are an hour longer or shorter.
  const back = Math.round((midnight - new Date(iso).setHours(0, 0, 0, 0)) / DAY);
  if (back <= 0) return t`Today`;
  if (back === 1) return t`Yesterday`;
  if (back < 7) return formatter(locale, { weekday: "long" }).format(Date.parse(iso));
  const sameYear = new Date(iso).getFullYear() === new Date(now).getFullYear();
  return formatter(locale, {
    day: "numeric",
    month: "long",
    ...(sameYear ? {} : { year: "numeric" }),
  }).format(Date.parse(iso));
}

/** The time of day: '14:05'. */
export function clockTime(iso: string, locale = formatLocale()): string {
  return formatter(locale, { hour: "numeric", minute: "2-digit" }).format(Date.parse(iso));
}
