import { expect, test } from "vitest";
import { chosenInterests, mayContinue, percentOf, toggleCategory, toggleInterest, type Choice } from "./steps";

const TAXONOMY = [
  { category: "Technology", interests: ["Web Development", "Gaming"] },
  { category: "Science", interests: ["Physics", "Biology"] },
];
const NONE: Choice = { categories: [], interests: [] };

test("step 0 may always be left, step 1 with two categories, step 2 with three interests", () => {
  expect(mayContinue(0, NONE)).toBe(true);
  expect(mayContinue(1, { ...NONE, categories: ["Technology"] })).toBe(false);
  expect(mayContinue(1, { ...NONE, categories: ["Technology", "Science"] })).toBe(true);
  expect(mayContinue(2, { ...NONE, interests: ["Gaming", "Physics"] })).toBe(false);
  expect(mayContinue(2, { ...NONE, interests: ["Gaming", "Physics", "Biology"] })).toBe(true);
});

test("the three steps are a third of the way each", () => {
  expect([0, 1, 2].map(percentOf)).toEqual([33, 67, 100]);
});

test("letting a category go lets go of its interests, and of no others", () => {
  let choice = toggleCategory(toggleCategory(NONE, "Technology", TAXONOMY), "Science", TAXONOMY);
  for (const interest of ["Gaming", "Physics"]) choice = toggleInterest(choice, interest);
  expect(toggleCategory(choice, "Technology", TAXONOMY)).toEqual({ categories: ["Science"], interests: ["Physics"] });
  expect(toggleInterest(choice, "Gaming").interests).toEqual(["Physics"]);
});

test("categories are sent first, then what was chosen within them", () => {
  expect(chosenInterests({ categories: ["Science", "Technology"], interests: ["Physics"] })).toEqual([
    "Science",
    "Technology",
    "Physics",
  ]);
});
