import type { DraftedPoll } from "@/data/posts/write";
import { limits } from "@/lib/limits";
import { DAY, HOUR, MINUTE } from "@/lib/time";

/** A poll in an editor. Its duration counts from the last change of a draft, and from publication in a post. */
export interface PollPlan {
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly minutes: number;
  readonly closesAt: string;
}

/** The possible durations, in minutes. */
export const DURATIONS = [15 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY].map((ms) => ms / MINUTE);

export const emptyPoll = () => planned({ options: ["", ""], multiple: false, minutes: DAY / MINUTE });

/** The plan with its end counted from now. */
export function planned(plan: Omit<PollPlan, "closesAt">): PollPlan {
  return { ...plan, closesAt: new Date(Date.now() + plan.minutes * MINUTE).toISOString() };
}

/** The options that are filled in. */
export function filled({ options }: PollPlan): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== "");
}

/** Whether two options are the same. */
export function hasTwins(plan: PollPlan): boolean {
  const options = filled(plan).map((option) => option.toLowerCase());
  return new Set(options).size < options.length;
}

export function isComplete(plan: PollPlan | null): plan is PollPlan {
  return plan !== null && filled(plan).length >= limits.pollOptionsLeast && !hasTwins(plan);
}

/** The poll in the format of drafts and posts. */
export function pollOf(plan: PollPlan | null): DraftedPoll | undefined {
  if (!isComplete(plan)) return undefined;
  const { multiple, minutes, closesAt } = plan;
  return { options: filled(plan), multiple, minutes, closesAt };
}

/** The plan of a stored poll, with the nearest selectable duration. */
export function planOf(poll: Omit<PollPlan, "minutes">, since: string): PollPlan {
  const given = (Date.parse(poll.closesAt) - Date.parse(since)) / MINUTE;
  const distance = (minutes: number) => Math.abs(Math.log(minutes / Math.max(1, given)));
  const minutes = DURATIONS.reduce((best, each) => (distance(each) < distance(best) ? each : best));
  return { ...poll, minutes };
}
