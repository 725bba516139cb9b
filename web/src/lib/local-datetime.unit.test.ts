import { expect, test } from "vitest";
import { localDate, localTime, localTimestamp } from "./local-datetime";

test.each([
  [2026, 0, 5, 9, 7, "2026-01-05", "09:07"],
  [2026, 11, 31, 23, 59, "2026-12-31", "23:59"],
])("%i-%i-%i %i:%i stands in both fields and comes back from them", (year, month, day, hour, minute, date, time) => {
  const moment = new Date(year, month, day, hour, minute).getTime();
  expect([localDate(moment), localTime(moment)]).toEqual([date, time]);
  expect(localTimestamp(date, time)).toBe(moment);
});

test.each([
  ["", "09:00"],
  ["2026-01-05", ""],
])("a field without a value (%j, %j) names no moment", (date, time) => {
  expect(localTimestamp(date, time)).toBe(null);
});
