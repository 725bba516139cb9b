import { expect, test } from "vitest";
import { makeEvent } from "@/test/make";
import { formOf, newForm, planOf, withStart } from "./event-form";

const errorsOf = (change: object) => {
  const read = planOf({ ...newForm(Date.now()), title: "Supper", ...change }, null);
  return "errors" in read ? read.errors : {};
};

test("what is wrong stands beside its field", () => {
  expect(errorsOf({})).toEqual({});
  expect(errorsOf({ title: " " })).toEqual({ title: "Please fill this in." });
  expect(errorsOf({ endTime: "17:00" })).toEqual({ endsAt: "An event must end after it starts." });
  expect(errorsOf({ startDay: "" })).toHaveProperty("startsAt");
  expect(errorsOf({ capacity: "0" })).toHaveProperty("capacity");
  expect(errorsOf({ link: "mailto:a@b.c" })).toHaveProperty("link");
  expect(errorsOf({ every: "week", count: "1" })).toEqual({ recurrence: "A series has 2 to 366 dates." });
  expect(errorsOf({ every: "week", ends: "until" })).toEqual({ recurrence: "Please choose the last day." });
});

test("a form that was not touched says what the event says, to the millisecond", () => {
  const event = makeEvent({
    startsAt: "2030-06-01T16:00:12.345Z",
    capacity: 12,
    recurrence: { every: "month", until: "2030-12-31" },
  });
  expect(planOf(formOf(event), event)).toEqual({
    plan: {
      title: event.title,
      description: "",
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      timeZone: "Europe/Berlin",
      location: "The barn",
      link: null,
      capacity: 12,
      coverImage: null,
      recurrence: { every: "month", until: "2030-12-31" },
    },
  });
});

test("another zone moves the event, though its clock shows the same", () => {
  const event = makeEvent();
  const read = planOf({ ...formOf(event), zone: "America/New_York" }, event);
  expect("plan" in read && read.plan.startsAt).toBe("2030-06-01T22:00:00.000Z");
});

test("another start keeps the length, over midnight too", () => {
  const form = {
    ...newForm(Date.now()),
    startDay: "2030-06-01",
    startTime: "18:00",
    endDay: "2030-06-01",
    endTime: "20:00",
  };
  expect(withStart(form, { startTime: "19:30" })).toMatchObject({ endDay: "2030-06-01", endTime: "21:30" });
  expect(withStart(form, { startTime: "23:00" })).toMatchObject({ endDay: "2030-06-02", endTime: "01:00" });
  expect(withStart(form, { startDay: "2030-06-30" })).toMatchObject({ endDay: "2030-06-30", endTime: "20:00" });
  // A half-typed date moves nothing else.
  expect(withStart(form, { startDay: "" })).toMatchObject({ startDay: "", endDay: "2030-06-01", endTime: "20:00" });
});
