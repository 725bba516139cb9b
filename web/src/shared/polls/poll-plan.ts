import type { DraftedPoll } from "@/data/posts/write";
import { limits } from "@/lib/limits";
import { DAY, HOUR, MINUTE } from "@/lib/time";

/** A poll as it is written; a draft ends so long after its last change, a post so long after it is published. */
export interface PollPlan {
  readonly options: readonly string[];
  readonly multiple: boolean;
  readonly minutes: number;
  readonly closesAt: string;
}

/** How long a poll can stay open, in minutes. */
export const DURATIONS = [15 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 7 * DAY].map((ms) => ms / MINUTE);

export const emptyPoll = () => planned({ options: ["", ""], multiple: false, minutes: DAY / MINUTE });

/** The plan as it is changed now. */
export function planned(plan: Omit<PollPlan, "closesAt">): PollPlan {
  return { ...plan, closesAt: new Date(Date.now() + plan.minutes * MINUTE).toISOString() };
}

/** What is filled in, without the fields left empty. */
export function filled({ options }: PollPlan): string[] {
  return options.map((option) => option.trim()).filter((option) => option !== "");
}

/** Whether two of the options are the same. */
export function hasTwins(plan: PollPlan): boolean {
  const options = filled(plan).map((option) => option.toLowerCase());
  return new Set(options).size < options.length;
}

/** Whether it can be sent. */
export function isComplete(plan: PollPlan | null): plan is PollPlan {
  return plan !== null && filled(plan).length >= limits.pollOptionsLeast && !hasTwins(plan);
}

/** The poll as drafts and posts send it. */
export function pollOf(plan: PollPlan | null): DraftedPoll | undefined {
  if (!isComplete(plan)) return undefined;
  const { multiple, minutes, closesAt } = plan;
  return { options: filled(plan), multiple, minutes, closesAt };
}

/** The plan of a poll of the server's: the duration it was most likely given at that moment. */
export function planOf(poll: Omit<PollPlan, "minutes">, since: string): PollPlan {
  const given = (Date.parse(poll.closesAt) - Date.parse(since)) / MINUTE;
  const distance = (minutes: number) => Math.abs(Math.log(minutes / Math.max(1, given)));
  const minutes = DURATIONS.reduce((best, each) => (distance(each) < distance(best) ? each : best));
  return { ...poll, minutes };
}
