export type RemindPreset = "hour" | "evening" | "tomorrow" | "week";

/** Presets for reminders, in the member's time zone; this evening only while it is more than an hour away. */
export function remindTimes(now: Date): { readonly preset: RemindPreset; readonly at: Date }[] {
  const on = (days: number, hour: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);
  const hour = new Date(now.getTime() + 3_600_000);
  const evening = on(0, 18);
  return [
    { preset: "hour" as const, at: hour },
    ...(evening > hour ? [{ preset: "evening" as const, at: evening }] : []),
    { preset: "tomorrow" as const, at: on(1, 9) },
    { preset: "week" as const, at: on(7, 9) },
  ];
}

/** Format of `<input type="datetime-local">`. */
export function localInput(at: Date): string {
  const day = [at.getFullYear(), padded(at.getMonth() + 1), padded(at.getDate())].join("-");
  return `${day}T${padded(at.getHours())}:${padded(at.getMinutes())}`;
}

function padded(part: number): string {
  return String(part).padStart(2, "0");
}
