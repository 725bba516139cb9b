import { dayHeading } from "@/lib/dates";

interface Dated {
  readonly createdAt: string;
}

/** Groups rows by day, in the given order. */
export function byDay<Row extends Dated>(rows: readonly Row[], now: number): [string, readonly Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayHeading(row.createdAt, now);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
