import { expect, test } from "vitest";
import { interestTag, tagsToOffer } from "./interest-tags";

test.each([
  ["Physics", "Physics"],
  ["AI & Machine Learning", "AIMachineLearning"],
  ["Film & Video", "FilmVideo"],
  ["", ""],
])("%j is posted about with %j", (interest, tag) => {
  expect(interestTag(interest)).toBe(tag);
});

test("trends and one's own interests take turns, each tag once, no more than asked for", () => {
  expect(tagsToOffer(["Music", "Travel", "Physics"], ["sunrise", "physics"], 4)).toEqual([
    "sunrise",
    "Physics",
    "Travel",
    "Music",
  ]);
  expect(tagsToOffer(["Science", "Physics"], [], 1)).toEqual(["Physics"]);
  expect(tagsToOffer([], [], 8)).toEqual([]);
});
