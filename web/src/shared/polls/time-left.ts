import { plural } from "@lingui/core/macro";
import { DAY, HOUR, MINUTE } from "@/lib/time";

/** "2 days left": rounded, at least one minute. */
export function timeLeft(ms: number): string {
  if (ms >= 1.5 * DAY) return plural(Math.round(ms / DAY), { one: "# day left", other: "# days left" });
  if (ms >= 1.5 * HOUR) return plural(Math.round(ms / HOUR), { one: "# hour left", other: "# hours left" });
  return plural(Math.max(1, Math.ceil(ms / MINUTE)), { one: "# minute left", other: "# minutes left" });
}
