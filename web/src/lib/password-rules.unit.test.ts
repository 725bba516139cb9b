import { expect, test } from "vitest";
import { passwordRules } from "./password-rules";

const met = (password: string) => passwordRules(password, "Ada", "ada@example.org").map((rule) => rule.met);

test.each([
  ["", [false, false, false]],
  ["short", [false, true, true]],
  ["tulips in may", [true, true, true]],
  ["😀".repeat(8), [true, true, true]],
  ["x".repeat(129), [true, false, true]],
  ["ADA@example.org", [true, true, false]],
  ["ada", [false, true, false]],
])("%j meets %j", (password, expected) => {
  expect(met(password)).toEqual(expected);
});
