import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /^(?:app|features|shared)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

const DECIDES = /\.status\s*(?:===|!==|<=?|>=?)\s*(?:403|404|410|5\d\d|401)/;

/** These are not about a thing on a screen. */
const OTHERWISE = [
  // What a refused draft means for its copy in this browser.
  /^features\/composer\/(?:draft-sync|dropped-drafts|undo-post|use-draft-actions|use-draft-sync)\.ts$/,
  // Likes that their owner shows to nobody: another sentence.
  /^features\/profile\/profile-likes\.tsx$/,
  // An expired session has its message elsewhere.
  /^features\/communities\/use-checked-session\.ts$/,
];

test("no screen decides by itself what an error says about a thing: isMissing does", () => {
  const deciding = files
    .filter((file) => DECIDES.test(readFileSync(join("src", file), "utf8")))
    .filter((file) => !OTHERWISE.some((pattern) => pattern.test(file)));
  expect(deciding).toEqual([]);
  // The search finds one.
  expect(DECIDES.test("error.status === 404")).toBe(true);
});
