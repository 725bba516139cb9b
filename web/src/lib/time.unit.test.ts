import { describe, expect, it } from "vitest";
import { monthAndYear } from "./dates";
import { exactTime, nextChangeIn, shortAge } from "./time";

const now = Date.parse("2026-06-15T12:00:00Z");
const ago = (ms: number) => new Date(now - ms).toISOString();

describe("shortAge", () => {
  it.each([
    [-5_000, "now"],
    [0, "now"],
    [59_999, "now"],
    [60_000, "1m"],
    [59 * 60_000, "59m"],
    [3_600_000, "1h"],
    [23 * 3_600_000, "23h"],
    [24 * 3_600_000, "1d"],
    [6 * 86_400_000, "6d"],
  ])("%i ms ago reads %s", (ms, text) => {
    expect(shortAge(ago(ms), now, "en-US")).toBe(text);
  });

  it("turns into a date after a week, with the year once it differs", () => {
    expect(shortAge("2026-05-02T10:00:00Z", now, "en-US")).toBe("May 2");
    expect(shortAge("2024-05-02T10:00:00Z", now, "en-US")).toBe("May 2, 2024");
  });
});

describe("exactTime", () => {
  it("speaks in the reader's zone", () => {
    const iso = "2026-06-15T12:00:00Z";
    const tidy = (zone: string) => exactTime(iso, "en-US", zone).replaceAll("\u202f", " ");
    expect(tidy("UTC")).toBe("June 15, 2026 at 12:00 PM");
    expect(tidy("Asia/Tokyo")).toBe("June 15, 2026 at 9:00 PM");
  });
});

it("names the month somebody joined", () => {
  expect(monthAndYear("2026-06-15T12:00:00Z", "en-US")).toBe("June 2026");
});

describe("nextChangeIn", () => {
  it("waits for the next minute, then the next hour, then not at all", () => {
    expect(nextChangeIn(ago(90_000), now)).toBe(30_000);
    expect(nextChangeIn(ago(90 * 60_000), now)).toBe(30 * 60_000);
    expect(nextChangeIn(ago(2 * 86_400_000), now)).toBeNull();
  });
});
