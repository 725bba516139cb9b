/** Times of events in a time zone, and their formats. */
import { plural, t } from "@lingui/core/macro";
import { formatLocale } from "./locale";
import { formatter } from "./time";

/** This device's time zone. */
export function localZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** All time zones, the device's own first, then UTC. */
export function zoneNames(): readonly string[] {
  const here = localZone();
  const all = Intl.supportedValuesOf("timeZone");
  return [...new Set([here, "UTC", ...all])];
}

/** Readable name of a time zone: 'America/New_York' is 'New York, America'. */
export function zoneLabel(zone: string): string {
  const [area = zone, ...rest] = zone.replaceAll("_", " ").split("/");
  return rest.length === 0 ? area : `${rest.toReversed().join(", ")}, ${area}`;
}

interface Wall {
  /** '2026-11-21'. */
  readonly day: string;
  /** '09:05'. */
  readonly time: string;
}

/** Local date and time of a zone at a timestamp. */
export function wallClock(moment: number, zone: string): Wall {
  const parts = formatter("en-CA", {
    timeZone: zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, time: `${part("hour")}:${part("minute")}` };
}

/**
 * Timestamp of a local date and time in a zone; `null` while a field is empty. A time skipped when clocks go forward is
 * moved by the gap; of a repeated time the first is taken.
 */
export function zonedTimestamp(day: string, time: string, zone: string): number | null {
  const asUtc = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(asUtc)) return null;
  const ahead = (moment: number) => {
    const wall = wallClock(moment, zone);
    return Date.parse(`${wall.day}T${wall.time}Z`) - moment;
  };
  const day_ms = 86_400_000;
  const [before, after] = [ahead(asUtc - day_ms), ahead(asUtc + day_ms)];
  const early = asUtc - before;
  if (ahead(early) === before) return early;
  const late = asUtc - after;
  // In the gap neither offset fits: the one before it applies.
  return ahead(late) === after ? late : early;
}

interface DateBlock {
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
}

/** The parts of a date for a block beside a title. */
export function dateBlock(iso: string, zone: string, locale = formatLocale()): DateBlock {
  const moment = Date.parse(iso);
  const say = (options: Intl.DateTimeFormatOptions) => formatter(locale, { ...options, timeZone: zone }).format(moment);
  return { month: say({ month: "short" }), day: say({ day: "numeric" }), weekday: say({ weekday: "short" }) };
}

/** Start and end in one zone: 'Sat, 21 Nov, 18:00 – 20:00'; with the year unless it is the current one. */
export function eventSpan(
  startsAt: string,
  endsAt: string,
  zone: string,
  locale = formatLocale(),
  now = Date.now(),
): string {
  const thisYear = wallClock(now, zone).day.slice(0, 4);
  const isOther = [startsAt, endsAt].some((iso) => wallClock(Date.parse(iso), zone).day.slice(0, 4) !== thisYear);
  const format = formatter(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(isOther ? { year: "numeric" } : {}),
    hour: "numeric",
    minute: "2-digit",
    timeZone: zone,
  });
  return format.formatRange(Date.parse(startsAt), Date.parse(endsAt));
}

/** Whether two zones have the same local time at a timestamp: then one line is enough for both. */
export function sameClock(iso: string, one: string, other: string): boolean {
  const moment = Date.parse(iso);
  const [a, b] = [wallClock(moment, one), wallClock(moment, other)];
  return a.day === b.day && a.time === b.time;
}

interface Recurrence {
  readonly every: "day" | "week" | "month";
  readonly until?: string | undefined;
  readonly count?: number | undefined;
}

/** 'Every week, 6 times' or 'Every month until 31 May 2027'. */
export function recurrenceText({ every, until, count }: Recurrence, locale = formatLocale()): string {
  if (count !== undefined) {
    if (every === "day") return plural(count, { one: "Every day, once", other: "Every day, # times" });
    if (every === "week") return plural(count, { one: "Every week, once", other: "Every week, # times" });
    return plural(count, { one: "Every month, once", other: "Every month, # times" });
  }
  const day = formatter(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(until ?? ""));
  if (every === "day") return t`Every day until ${day}`;
  return every === "week" ? t`Every week until ${day}` : t`Every month until ${day}`;
}
