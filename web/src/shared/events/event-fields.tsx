import { t } from "@lingui/core/macro";
import { limits } from "@/lib/limits";
import { Field, SelectField, TextArea } from "@/ui/field";
import { withStart, type EventForm, type FormErrors } from "./event-form";
import { ZoneField } from "./zone-field";

interface FieldsProps {
  readonly form: EventForm;
  readonly errors: FormErrors;
  readonly set: (change: Partial<EventForm>) => void;
}

export function WordFields({ form, errors, set }: FieldsProps) {
  return (
    <>
      <Field
        label={t`Title`}
        dir="auto"
        autoComplete="off"
        value={form.title}
        error={errors["title"]}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        label={t`Description`}
        dir="auto"
        value={form.description}
        error={errors["description"]}
        hint={t`Up to ${{ eventDescriptionCharacters: limits.eventDescriptionCharacters }} characters.`}
        onChange={(event) => set({ description: event.target.value })}
      />
    </>
  );
}

/** Start, end and time zone. */
export function TimeFields({ form, errors, set }: FieldsProps) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-3">
        <Field
          label={t`Starts`}
          type="date"
          value={form.startDay}
          error={errors["startsAt"]}
          onChange={(event) => set(withStart(form, { startDay: event.target.value }))}
        />
        <Field
          label={t`Start time`}
          type="time"
          value={form.startTime}
          onChange={(event) => set(withStart(form, { startTime: event.target.value }))}
        />
        <Field
          label={t`Ends`}
          type="date"
          value={form.endDay}
          error={errors["endsAt"]}
          onChange={(event) => set({ endDay: event.target.value })}
        />
        <Field
          label={t`End time`}
          type="time"
          value={form.endTime}
          onChange={(event) => set({ endTime: event.target.value })}
        />
      </div>
      <ZoneField zone={form.zone} onZone={(zone) => set({ zone })} />
    </>
  );
}

const REPEATS = [
  {
    value: "",
    get label() {
      return t`Does not repeat`;
    },
  },
  {
    value: "day",
    get label() {
      return t`Every day`;
    },
  },
  {
    value: "week",
    get label() {
      return t`Every week`;
    },
  },
  {
    value: "month",
    get label() {
      return t`Every month`;
    },
  },
] as const;
const ENDS = [
  {
    value: "count",
    get label() {
      return t`After a number of times`;
    },
  },
  {
    value: "until",
    get label() {
      return t`On a day`;
    },
  },
] as const;

export function RepeatFields({ form, errors, set }: FieldsProps) {
  return (
    <>
      <SelectField
        label={t`Repeats`}
        value={form.every}
        options={REPEATS}
        onChange={(every) => set({ every: REPEATS.find(({ value }) => value === every)?.value ?? "" })}
      />
      {form.every === "" ? null : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-3">
          <SelectField
            label={t`Series ends`}
            value={form.ends}
            options={ENDS}
            onChange={(ends) => set({ ends: ends === "until" ? "until" : "count" })}
          />
          {form.ends === "count" ? (
            <Field
              label={t`Number of times`}
              type="number"
              inputMode="numeric"
              min={2}
              max={366}
              value={form.count}
              error={errors["recurrence"]}
              onChange={(event) => set({ count: event.target.value })}
            />
          ) : (
            <Field
              label={t`Last day`}
              type="date"
              value={form.until}
              error={errors["recurrence"]}
              onChange={(event) => set({ until: event.target.value })}
            />
          )}
        </div>
      )}
    </>
  );
}

export function PlaceFields({ form, errors, set }: FieldsProps) {
  return (
    <>
      <Field
        label={t`Place`}
        dir="auto"
        autoComplete="off"
        placeholder={t`Where people meet`}
        value={form.location}
        error={errors["location"]}
        onChange={(event) => set({ location: event.target.value })}
      />
      <Field
        label={t`Link`}
        type="url"
        dir="ltr"
        autoComplete="off"
        placeholder="https://"
        value={form.link}
        error={errors["link"]}
        hint={t`For events online, or for more about it.`}
        onChange={(event) => set({ link: event.target.value })}
      />
      <Field
        label={t`Places`}
        type="number"
        inputMode="numeric"
        min={1}
        value={form.capacity}
        error={errors["capacity"]}
        hint={t`Leave empty for no limit. When full, a waiting list is used.`}
        onChange={(event) => set({ capacity: event.target.value })}
      />
    </>
  );
}
