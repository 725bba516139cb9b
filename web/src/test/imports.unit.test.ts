import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

/** Imports and re-exports; types and dynamic imports too, which the lint rule `import/no-cycle` does not follow. */
const IMPORT = /(?:\bfrom\s+|\bimport\(\s*)"((?:@\/|\.)[^"]+)"/g;

/** The modules that each module of these sources imports, without file endings. */
function importsOf(sources: Readonly<Record<string, string>>): Map<string, readonly string[]> {
  return new Map(
    Object.entries(sources).map(([file, text]) => {
      const paths = [...text.matchAll(IMPORT)].map(([, path = ""]) =>
        path.startsWith("@/") ? path.slice(2) : join(dirname(file), path),
      );
      return [file.replace(/\.tsx?$/, ""), paths];
    }),
  );
}

function firstCircle(imports: Map<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  function visit(module: string, way: readonly string[]): readonly string[] {
    if (way.includes(module)) return [...way.slice(way.indexOf(module)), module];
    if (done.has(module)) return [];
    for (const next of imports.get(module) ?? []) {
      const circle = visit(next, [...way, module]);
      if (circle.length > 0) return circle;
    }
    done.add(module);
    return [];
  }
  for (const module of imports.keys()) {
    const circle = visit(module, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test("no modules import each other in a circle, not even a type or a page loaded later", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  );
  expect(files).toContain("main.tsx");
  const sources = Object.fromEntries(files.map((file) => [file, readFileSync(join("src", file), "utf8")]));
  expect(firstCircle(importsOf(sources))).toEqual([]);
  // The search finds a circle.
  expect(firstCircle(importsOf({ "a/b.tsx": 'import("@/c")', "c.ts": 'import type { B } from "./a/b";' }))).toEqual([
    "a/b",
    "c",
    "a/b",
  ]);
});
