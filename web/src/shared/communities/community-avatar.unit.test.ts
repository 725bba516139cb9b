import { expect, test } from "vitest";
import { initialsOf } from "./community-avatar";

test("a community without a picture has the first letters of its name", () => {
  expect(initialsOf("Bird Watchers")).toBe("BW");
  expect(initialsOf("the (old) mill")).toBe("TO");
  expect(initialsOf("über")).toBe("Ü");
  expect(initialsOf("東京 写真")).toBe("東写");
  expect(initialsOf("!!!")).toBe("");
});
