import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength";

test.each([
  ["", "short"],
  ["seven77", "short"],
  ["password", "weak"],
  ["password123", "weak"],
  ["Qwerty1234", "weak"],
  ["aaaaaaaaaaaaaaaaaaaa", "weak"],
  ["abcdefghijkl", "weak"],
  ["12345678", "weak"],
  ["tulipsin", "weak"],
  ["tulips may", "fair"],
  ["tulips in may", "good"],
  ["tulips in may by the old gate", "strong"],
  ["x9$Kq!2vT&pL", "good"],
  ["ветер над полем и рекой", "strong"],
])("%j is %s", (password, strength) => {
  expect(passwordStrength(password, 8)).toBe(strength);
});

test("a capital, a digit or a sign at the end buys next to nothing; another word does", () => {
  expect(passwordStrength("Password1!", 8)).toBe("weak");
  expect(passwordStrength("brook password lantern fig", 8)).toBe("strong");
});
