import type { InterestCategory } from "@/data/account/types";

export const STEPS = 3;
export const MIN_CATEGORIES = 2;
export const MIN_INTERESTS = 3;

export interface Choice {
  categories: readonly string[];
  interests: readonly string[];
}

/** Whether the step may be left forwards. */
export function mayContinue(step: number, { categories, interests }: Choice): boolean {
  if (step === 1) return categories.length >= MIN_CATEGORIES;
  if (step === 2) return interests.length >= MIN_INTERESTS;
  return true;
}

/** The share of the way that the current step stands for. */
export function percentOf(step: number): number {
  return Math.round(((step + 1) / STEPS) * 100);
}

/** Chooses a category or lets it go, and with it the interests that only it offered. */
export function toggleCategory(choice: Choice, category: string, taxonomy: readonly InterestCategory[]): Choice {
  const categories = toggle(choice.categories, category);
  const offered = new Set(taxonomy.filter((one) => categories.includes(one.category)).flatMap((one) => one.interests));
  return { categories, interests: choice.interests.filter((interest) => offered.has(interest)) };
}

export function toggleInterest(choice: Choice, interest: string): Choice {
  return { ...choice, interests: toggle(choice.interests, interest) };
}

/** What the server is sent: the categories followed by the interests within them. */
export function chosenInterests({ categories, interests }: Choice): string[] {
  return [...categories, ...interests];
}

function toggle(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
}
