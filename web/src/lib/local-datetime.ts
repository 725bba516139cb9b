/** Timestamps as values of date and time fields, on this device's clock. */

/** How far ahead a post may be scheduled. */
export const WITHIN_DAYS = 365;

const two = (number: number) => String(number).padStart(2, "0");

/** '2026-11-21'. */
export function localDate(moment: number): string {
  const date = new Date(moment);
  return `${String(date.getFullYear()).padStart(4, "0")}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** '09:05'. */
export function localTime(moment: number): string {
  const date = new Date(moment);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Timestamp of both fields; `null` while one of them is empty. */
export function localTimestamp(day: string, time: string): number | null {
  const moment = new Date(`${day}T${time}`).getTime();
  return Number.isNaN(moment) ? null : moment;
}
