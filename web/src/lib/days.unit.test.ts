import { expect, test } from "vitest";
import { dayName, dayOf } from "./days";

const noon = new Date(2026, 10, 21, 12).getTime();
const at = (day: number, hour: number, month = 10) => new Date(2026, month, day, hour).toISOString();

test("days are told apart by the calendar, not by 24 hours", () => {
  expect(dayName(at(21, 0), noon)).toBe("Today");
  expect(dayName(at(20, 23), noon)).toBe("Yesterday");
  expect(dayName(at(19, 1), noon, "en")).toBe("Thursday");
  expect(dayName(at(15, 1), noon, "en")).toBe("Sunday");
  expect(dayName(at(14, 23), noon, "en-GB")).toBe("14 November");
  expect(dayName(new Date(2025, 4, 2).toISOString(), noon, "en-GB")).toBe("2 May 2025");
  expect(dayName(at(22, 1), noon)).toBe("Today");
});

test("the hour on which clocks change does not move a day", () => {
  for (const month of [2, 9]) {
    const last = new Date(2026, month, 30, 12).getTime();
    expect(dayName(new Date(2026, month, 29, 0, 30).toISOString(), last)).toBe("Yesterday");
  }
});

test("two moments of one day have one day", () => {
  expect(dayOf(at(21, 0))).toBe(dayOf(at(21, 23)));
  expect(dayOf(at(21, 23))).not.toBe(dayOf(at(22, 0)));
});
