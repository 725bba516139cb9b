import { expect, test } from "vitest";
import {
  dateBlock,
  eventSpan,
  zonedTimestamp,
  recurrenceText,
  sameClock,
  wallClock,
  zoneLabel,
  zoneNames,
} from "./event-times";

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

test("a time in a zone is a moment, in summer and in winter", () => {
  expect(iso(zonedTimestamp("2026-07-01", "18:00", "Europe/Berlin"))).toBe("2026-07-01T16:00:00.000Z");
  expect(iso(zonedTimestamp("2026-12-01", "18:00", "Europe/Berlin"))).toBe("2026-12-01T17:00:00.000Z");
  expect(iso(zonedTimestamp("2026-12-01", "23:30", "America/New_York"))).toBe("2026-12-02T04:30:00.000Z");
  expect(zonedTimestamp("", "18:00", "UTC")).toBeNull();
});

test("a time that is skipped is as much later, and of one that comes twice the first is meant", () => {
  expect(iso(zonedTimestamp("2026-03-29", "02:30", "Europe/Berlin"))).toBe("2026-03-29T01:30:00.000Z");
  expect(iso(zonedTimestamp("2026-10-25", "02:30", "Europe/Berlin"))).toBe("2026-10-25T00:30:00.000Z");
});

test("what the clocks show leads back to the moment", () => {
  for (const zone of ["Asia/Kolkata", "Pacific/Auckland", "America/St_Johns", "UTC"]) {
    const moment = Date.parse("2026-11-21T21:45:00Z");
    const { day, time } = wallClock(moment, zone);
    expect(zonedTimestamp(day, time, zone)).toBe(moment);
  }
});

test("a date, a span and a series are said in the event's own zone", () => {
  expect(dateBlock("2026-12-02T04:30:00Z", "America/New_York", "en-GB")).toEqual({
    month: "Dec",
    day: "1",
    weekday: "Tue",
  });
  expect(eventSpan("2026-12-01T17:00:00Z", "2026-12-01T19:00:00Z", "Europe/Berlin", "en-GB")).toMatch(
    /Tue.*1 Dec.*18:00.*20:00/u,
  );
  expect(recurrenceText({ every: "week", count: 6 })).toBe("Every week, 6 times");
  expect(recurrenceText({ every: "month", until: "2027-05-31" }, "en-GB")).toBe("Every month until 31 May 2027");
});

test("zones are told apart by what their clocks show", () => {
  expect(sameClock("2026-12-01T17:00:00Z", "Europe/Berlin", "Europe/Paris")).toBe(true);
  expect(sameClock("2026-12-01T17:00:00Z", "Europe/Berlin", "Europe/London")).toBe(false);
  expect(zoneLabel("America/Argentina/Buenos_Aires")).toBe("Buenos Aires, Argentina, America");
  expect(zoneNames()).toContain("UTC");
});

const inMarch = (now: string) =>
  eventSpan("2027-03-10T17:00:00Z", "2027-03-10T19:00:00Z", "Europe/Berlin", "en-GB", Date.parse(now));

test("a span in another year than now says the year", () => {
  expect(inMarch("2026-11-24T12:00:00Z")).toMatch(/Wed,? 10 Mar 2027,? 18:00.*20:00/u);
  expect(inMarch("2027-02-01T12:00:00Z")).not.toContain("2027");
  // New Year's Eve in Greenwich is already the next year in Auckland.
  expect(
    eventSpan("2026-12-31T12:00:00Z", "2026-12-31T13:00:00Z", "Pacific/Auckland", "en-GB", Date.parse("2026-11-24")),
  ).toContain("2027");
});
