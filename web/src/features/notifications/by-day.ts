import { dayHeading } from "@/lib/dates";

interface Dated {
  readonly createdAt: string;
}

/** Rows under the heading of their day, in the order they come. */
export function byDay<Row extends Dated>(rows: readonly Row[], now: number): [string, readonly Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const day = dayHeading(row.createdAt, now);
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days];
}
