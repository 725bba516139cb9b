import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hueColours } from "@/lib/hue";

/** Foregrounds that carry text, and the grounds on which components put them: WCAG 2.2, 1.4.3. */
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ["text", ["bg", "surface", "sunken", "brand-soft", "mark", "danger-soft"]],
  ["muted", ["bg", "surface", "sunken", "brand-soft"]],
  ["brand", ["bg", "surface", "sunken", "brand-soft"]],
  ["brand-hover", ["bg", "surface", "sunken", "brand-soft"]],
  ["on-brand", ["brand", "brand-hover"]],
  ["on-chip", ["chip"]],
  ["brand", ["chip"]],
  ["on-bubble", ["bubble"]],
  ["on-sun", ["sun"]],
  ["like", ["surface"]],
  ["warn", ["surface"]],
  ["danger", ["surface", "danger-soft"]],
  ["info", ["surface"]],
];
/** Borders of controls, marks of focus and of state: 1.4.11. */
const CONTROLS: readonly (readonly [string, readonly string[]])[] = [
  ["line-strong", ["bg", "surface"]],
  ["ring", ["bg", "surface", "sunken"]],
  ["brand", ["surface"]],
];
const THEMES = ["light", "dark"] as const;

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const named = (css: string) =>
  new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/gu)].map((found) => [found[1], found[2]]));
const [ownPalette = "", accentPalette = ""] = read("palette.css").split(":root[data-hue]");
const accents = named(accentPalette);
let palette = named(ownPalette);
const tokens = named(read("tokens.css"));
const moreContrast = new Map([...tokens, ...named(read("overrides.css").split("@media (forced-colors")[0] ?? "")]);

/** The OKLCH triple that a colour has in a theme, through `light-dark()` and variables. */
function resolve(value: string, theme: (typeof THEMES)[number], among: typeof tokens): string {
  const pair = /^light-dark\((.+\)|#\w+), (.+)\)$/u.exec(value);
  if (pair) return resolve((theme === "light" ? pair[1] : pair[2]) ?? "", theme, among);
  const variable = /^var\(--([\w-]+)\)$/u.exec(value);
  if (!variable) return value;
  const next = palette.get(variable[1]) ?? among.get(variable[1]);
  if (next === undefined) throw new Error(`no colour ${value}`);
  return resolve(next, theme, among);
}

/** Relative luminance of WCAG for `oklch(L C h)`, `#000` and `#fff`. */
function luminance(colour: string): number {
  if (colour === "#000") return 0;
  if (colour === "#fff") return 1;
  const [lightness, chroma, hue] = (/^oklch\(([^/)]+)\)$/u.exec(colour)?.[1] ?? "").trim().split(/\s+/u).map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined) throw new Error(`not a colour: ${colour}`);
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red, green, blue] = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function tooWeak(pairs: typeof TEXT, least: number, among: typeof tokens): string[] {
  return pairs.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) =>
      THEMES.flatMap((theme) => {
        const found = contrast(
          ...([front, ground].map((name) => resolve(`var(--color-${name})`, theme, among)) as [string, string]),
        );
        return found < least ? [`${front} on ${ground}, ${theme}: ${found.toFixed(2)}`] : [];
      }),
    ),
  );
}

test("the formula knows black on white", () => {
  expect(contrast("#000", "oklch(1 0 0)")).toBeCloseTo(21, 1);
});

test.each([
  ["by default", tokens],
  ["with more contrast", moreContrast],
])("text reaches 4.5 and controls 3 in both themes, %s", (_, among) => {
  expect(tooWeak(TEXT, 4.5, among)).toEqual([]);
  expect(tooWeak(CONTROLS, 3, among)).toEqual([]);
});

test("text reaches 4.5 and controls 3 in every accent colour", () => {
  const own = palette;
  const weak: string[] = [];
  for (let hue = 0; hue < 360; hue += 5) {
    palette = new Map([
      ...own,
      ...[...accents].map(([name, value]) => [name, value?.replace("var(--hue)", `${hue}`)] as const),
    ]);
    for (const one of [...tooWeak(TEXT, 4.5, tokens), ...tooWeak(CONTROLS, 3, tokens)]) weak.push(`${hue}: ${one}`);
  }
  palette = own;
  expect(weak).toEqual([]);
});

test("every colour of the second tier is one side of a pair, or no ground for text", () => {
  const paired = new Set([...TEXT, ...CONTROLS].flatMap(([front, grounds]) => [front, ...grounds]));
  const others = [...tokens.keys()].filter((name) => name?.startsWith("color-") && !paired.has(name.slice(6)));
  expect(others).toEqual(["color-transparent", "color-current", "color-line", "color-scrim", "color-bar"]);
});

test("letters are readable on each of the twelve hues", () => {
  const weak = Array.from({ length: 12 }, (_, index) => index * 30).flatMap((hue) =>
    THEMES.filter((theme) => {
      const { ground, letters } = hueColours(hue);
      return contrast(resolve(ground, theme, tokens), resolve(letters, theme, tokens)) < 4.5;
    }).map((theme) => `${hue}, ${theme}`),
  );
  expect(weak).toEqual([]);
});
