import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^test\//.test(file),
);

/** Without comments. */
const codeOf = (file: string) => readFileSync(join("src", file), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("one module alone touches the browser's storage, since every access may throw", () => {
  const touching = files.filter((file) => /\b(?:localStorage|sessionStorage|indexedDB)\b/.test(codeOf(file)));
  expect(touching).toEqual(["lib/local-storage.ts"]);
});
