import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = `
export const label = (name: "a" | "b", rows: Row<1 | 2>[], old?: Row[]) => {
  if (rows.length >= 3) return pair("é😀", name) as Row<typeof max>;
  return rows.filter(isSeen).map(nameOf) ?? old?.filter(isSeen).slice(0, 1);
};
export const isBoth = one && other;
`;

test("mutants of each kind are found in code, and none in types or optional chains", () => {
  const folder = mkdtempSync(join(tmpdir(), "mutations-"));
  writeFileSync(join(folder, "a.tsx"), SOURCE);
  const told = execFileSync("node", ["tools/mutations.mjs"], { input: join(folder, "a.tsx"), encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const found = JSON.parse(told) as { kind: string; start: number; end: number; before: string; after: string }[];
  const characters = Array.from(SOURCE);
  for (const { start, end, before } of found) expect(characters.slice(start, end).join("")).toBe(before);
  expect(found.map(({ kind, after }) => `${kind} ${after}`)).toEqual([
    "condition !(rows.length >= 3)",
    "operator (rows.length > 3)",
    'arguments pair(name, "é😀")',
    "operator (rows.filter(isSeen).map(nameOf) && old?.filter(isSeen).slice(0, 1))",
    "filter rows",
    "operator (one || other)",
    "filter (one)",
    "filter (other)",
  ]);
});
