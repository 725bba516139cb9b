import { t } from "@lingui/core/macro";
import type { EventPlan } from "@/data/events/queries";
import type { EventItem } from "@/data/types";
import { localZone, zonedTimestamp, wallClock } from "@/lib/event-times";
import { limits } from "@/lib/limits";
import { countGraphemes } from "@/lib/text";

/** The values of the form. */
export interface EventForm {
  readonly title: string;
  readonly description: string;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  readonly zone: string;
  readonly location: string;
  readonly link: string;
  readonly capacity: string;
  readonly every: "" | "day" | "week" | "month";
  readonly ends: "count" | "until";
  readonly count: string;
  readonly until: string;
  /** The URL of the cover. */
  readonly cover: string | null;
}

export type FormErrors = Readonly<Partial<Record<string, string>>>;

const HOUR = 3_600_000;

/** An empty form: tomorrow evening in the time zone of this device. */
export function newForm(now: number): EventForm {
  const zone = localZone();
  const { day } = wallClock(now + 24 * HOUR, zone);
  return {
    title: "",
    description: "",
    startDay: day,
    startTime: "18:00",
    endDay: day,
    endTime: "20:00",
    zone,
    location: "",
    link: "",
    capacity: "",
    every: "",
    ends: "count",
    count: "6",
    until: "",
    cover: null,
  };
}

/** The form of an existing event. */
export function formOf(event: EventItem): EventForm {
  const start = wallClock(Date.parse(event.startsAt), event.timeZone);
  const end = wallClock(Date.parse(event.endsAt), event.timeZone);
  const { recurrence } = event;
  return {
    title: event.title,
    description: event.description,
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
    zone: event.timeZone,
    location: event.location ?? "",
    link: event.link ?? "",
    capacity: event.capacity === null ? "" : String(event.capacity),
    every: recurrence?.every ?? "",
    ends: recurrence?.until === undefined ? "count" : "until",
    count: String(recurrence?.count ?? 6),
    until: recurrence?.until ?? "",
    cover: event.coverImage,
  };
}

/** The plan, or errors by field. Unchanged times keep their milliseconds. */
export function planOf(form: EventForm, old: EventItem | null): { plan: EventPlan } | { errors: FormErrors } {
  const errors: Record<string, string> = {};
  const before = old ? formOf(old) : null;
  const title = form.title.trim();
  if (title === "") errors["title"] = t`Please fill this in.`;
  else if (countGraphemes(title) > limits.eventTitleCharacters)
    errors["title"] = t`Please keep this to ${{ eventTitleCharacters: limits.eventTitleCharacters }} characters.`;
  if (countGraphemes(form.description.trim()) > limits.eventDescriptionCharacters) {
    errors["description"] =
      t`Please keep this to ${{ eventDescriptionCharacters: limits.eventDescriptionCharacters }} characters.`;
  }
  const sameZone = before?.zone === form.zone;
  const startsAt =
    old && sameZone && before.startDay === form.startDay && before.startTime === form.startTime
      ? old.startsAt
      : isoOf(zonedTimestamp(form.startDay, form.startTime, form.zone));
  const endsAt =
    old && sameZone && before.endDay === form.endDay && before.endTime === form.endTime
      ? old.endsAt
      : isoOf(zonedTimestamp(form.endDay, form.endTime, form.zone));
  if (startsAt === null) errors["startsAt"] = t`Please choose a day and a time.`;
  if (endsAt === null) errors["endsAt"] = t`Please choose a day and a time.`;
  if (startsAt !== null && endsAt !== null) {
    const length = Date.parse(endsAt) - Date.parse(startsAt);
    if (length <= 0) errors["endsAt"] = t`An event must end after it starts.`;
    else if (length > limits.eventDays * 24 * HOUR)
      errors["endsAt"] = t`An event can last ${{ eventDays: limits.eventDays }} days at most.`;
  }
  const link = form.link.trim();
  if (link !== "" && !/^https?:\/\/\S+$/iu.test(link)) {
    errors["link"] = t`Please give a link that starts with https:// or http://.`;
  }
  const capacity = form.capacity.trim() === "" ? null : Number(form.capacity);
  if (capacity !== null && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= limits.eventCapacity)) {
    errors["capacity"] = t`Please give a whole number from 1 to 10,000.`;
  }
  const recurrence = recurrenceOf(form, errors);
  if (Object.keys(errors).length > 0 || startsAt === null || endsAt === null) return { errors };
  return {
    plan: {
      title,
      description: form.description.trim(),
      startsAt,
      endsAt,
      timeZone: form.zone,
      location: form.location.trim() || null,
      link: link || null,
      capacity,
      coverImage: form.cover,
      recurrence,
    },
  };
}

function isoOf(moment: number | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

function recurrenceOf(form: EventForm, errors: Record<string, string>): EventPlan["recurrence"] {
  if (form.every === "") return null;
  if (form.ends === "until") {
    if (form.until === "") errors["recurrence"] = t`Please choose the last day.`;
    return { every: form.every, until: form.until };
  }
  const count = Number(form.count);
  if (!(Number.isInteger(count) && count >= 2 && count <= 366)) errors["recurrence"] = t`A series has 2 to 366 dates.`;
  return { every: form.every, count };
}

const at = (day: string, time: string) => Date.parse(`${day}T${time}Z`);

/** The form with another start; the duration stays the same. */
export function withStart(form: EventForm, start: Partial<Pick<EventForm, "startDay" | "startTime">>): EventForm {
  const moved = { ...form, ...start };
  const length = at(form.endDay, form.endTime) - at(form.startDay, form.startTime);
  const end = new Date(at(moved.startDay, moved.startTime) + length);
  if (Number.isNaN(end.getTime()) || length <= 0) return moved;
  const [endDay = "", endTime = ""] = end.toISOString().slice(0, 16).split("T");
  return { ...moved, endDay, endTime };
}
