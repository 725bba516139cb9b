import { expect, test } from "vitest";
import { makeEvent } from "@/test/make";
import { isClosed, isFull, withAnswer } from "./rsvp";

test("an answer moves the counts and guests with it, there and back", () => {
  const event = makeEvent({ counts: { going: 2, interested: 1, waiting: 0 }, guestsCount: 1 });
  const going = withAnswer(event, "going", 2);
  expect([going.myStatus, going.counts.going, going.guestsCount, going.myGuests]).toEqual(["going", 3, 3, 2]);
  const interested = withAnswer(going, "interested");
  expect([interested.counts, interested.guestsCount]).toEqual([{ going: 2, interested: 2, waiting: 0 }, 1]);
  expect(withAnswer(interested, null)).toEqual(event);
});

test("where no place is left one waits behind those who wait already", () => {
  const full = makeEvent({ capacity: 2, counts: { going: 2, interested: 0, waiting: 3 } });
  expect(isFull(full)).toBe(true);
  const waiting = withAnswer(full, "going");
  expect([waiting.myStatus, waiting.myPlace, waiting.counts]).toEqual([
    "waiting",
    4,
    { going: 2, interested: 0, waiting: 4 },
  ]);
  expect(withAnswer(waiting, null)).toEqual(full);
});

test("who goes already keeps the place whatever it is like", () => {
  const mine = makeEvent({ capacity: 1, myStatus: "going", counts: { going: 1, interested: 0, waiting: 0 } });
  expect(withAnswer(mine, "going").myStatus).toBe("going");
});

test("what is over or called off is closed, a series that goes on is not", () => {
  const now = Date.parse("2031-01-01T00:00:00Z");
  expect(isClosed(makeEvent(), now)).toBe(true);
  expect(isClosed(makeEvent({ nextDates: ["2031-02-01T00:00:00.000Z"] }), now)).toBe(false);
  expect(isClosed(makeEvent({ cancelledAt: "2026-11-01T00:00:00.000Z" }), 0)).toBe(true);
});
