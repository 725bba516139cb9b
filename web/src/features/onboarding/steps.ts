import type { InterestCategory } from "@/data/account/types";

export const STEPS = 3;
export const MIN_CATEGORIES = 2;
export const MIN_INTERESTS = 3;

export interface Choice {
  categories: readonly string[];
  interests: readonly string[];
}

/** Whether the next step is enabled. */
export function mayContinue(step: number, { categories, interests }: Choice): boolean {
  if (step === 1) return categories.length >= MIN_CATEGORIES;
  if (step === 2) return interests.length >= MIN_INTERESTS;
  return true;
}

/** Progress of the current step in percent. */
export function percentOf(step: number): number {
  return Math.round(((step + 1) / STEPS) * 100);
}

/** Selects or deselects a category; deselecting removes the interests offered by no other category. */
export function toggleCategory(choice: Choice, category: string, taxonomy: readonly InterestCategory[]): Choice {
  const categories = toggle(choice.categories, category);
  const offered = new Set(taxonomy.filter((one) => categories.includes(one.category)).flatMap((one) => one.interests));
  return { categories, interests: choice.interests.filter((interest) => offered.has(interest)) };
}

export function toggleInterest(choice: Choice, interest: string): Choice {
  return { ...choice, interests: toggle(choice.interests, interest) };
}

/** Request body: the categories, followed by their interests. */
export function chosenInterests({ categories, interests }: Choice): string[] {
  return [...categories, ...interests];
}

function toggle(list: readonly string[], item: string): readonly string[] {
  return list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
}
