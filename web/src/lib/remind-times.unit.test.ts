import { expect, test } from "vitest";
import { localInput, remindTimes } from "./remind-times";

const at = (now: Date) => remindTimes(now).map((one) => `${one.preset} ${localInput(one.at)}`);

test("presets are in an hour, this evening, tomorrow and in a week", () => {
  expect(at(new Date(2026, 0, 30, 9, 5))).toEqual([
    "hour 2026-01-30T10:05",
    "evening 2026-01-30T18:00",
    "tomorrow 2026-01-31T09:00",
    "week 2026-02-06T09:00",
  ]);
});

test("an evening that is less than an hour away is not offered", () => {
  expect(at(new Date(2026, 0, 30, 17, 0))[1]).toBe("tomorrow 2026-01-31T09:00");
});
