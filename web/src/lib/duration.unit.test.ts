import { expect, it } from "vitest";
import { playingTime } from "./duration";

it.each([
  [0.2, "0:01"],
  [7, "0:07"],
  [59.6, "1:00"],
  [750, "12:30"],
  [3723, "1:02:03"],
])("writes %d seconds as %s", (seconds, words) => {
  expect(playingTime(seconds)).toBe(words);
});
