import type { Language } from "./languages";
import { browserStore, dropStored } from "./local-storage";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const TEXT_SIZES = ["small", "normal", "large", "larger"] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

/** A member's appearance settings; the same keys as in the API. */
export interface Appearance {
  readonly theme: Theme;
  readonly textSize: TextSize;
  readonly reducedMotion: boolean;
  /** Content behind content warnings is shown at once. */
  readonly openWarnings: boolean;
  /** `null`: the browser's language. */
  readonly language: Language | null;
}

/** `auto` follows the system's theme; without `reducedMotion` the system's setting applies too. */
export const DEFAULT_APPEARANCE: Appearance = {
  theme: "auto",
  textSize: "normal",
  reducedMotion: false,
  openWarnings: false,
  language: null,
};

/** Keys of the stored appearance; the script in index.html reads some before the first paint. */
export const APPEARANCE_KEYS = ["theme", "textSize", "reducedMotion", "openWarnings", "language"] as const;

const BARS = { light: "#ffffff", dark: "#141b17" } as const;

const stored = (key: (typeof APPEARANCE_KEYS)[number]) => browserStore.read(key);

/** This browser's copy, used for the first paint. */
export function storedAppearance(): Appearance {
  return {
    theme: THEMES.find((one) => one === stored("theme")) ?? DEFAULT_APPEARANCE.theme,
    textSize: TEXT_SIZES.find((one) => one === stored("textSize")) ?? DEFAULT_APPEARANCE.textSize,
    reducedMotion: stored("reducedMotion") === "true",
    openWarnings: stored("openWarnings") === "true",
    language: stored("language") as Language | null,
  };
}

/** Default values are not stored. */
export function storeAppearance(look: Appearance): void {
  for (const key of APPEARANCE_KEYS) {
    if (look[key] === DEFAULT_APPEARANCE[key]) dropStored(key);
    else browserStore.write(key, String(look[key]));
  }
}

/** Applies the appearance: attributes of the root for the stylesheets, and the colour of a phone's own bars. */
export function applyAppearance({ theme, textSize, reducedMotion }: Appearance): void {
  const root = document.documentElement;
  set(root, "theme", theme === "auto" ? null : theme);
  set(root, "textSize", textSize === "normal" ? null : textSize);
  set(root, "motion", reducedMotion ? "reduced" : null);
  for (const bar of document.querySelectorAll<HTMLMetaElement>("meta[name='theme-color']")) {
    bar.content = BARS[theme === "auto" ? (bar.media.includes("dark") ? "dark" : "light") : theme];
  }
}

function set(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) delete root.dataset[name];
  else root.dataset[name] = value;
}

export function sameAppearance(a: Appearance, b: Appearance): boolean {
  return APPEARANCE_KEYS.every((key) => a[key] === b[key]);
}

export function nextTheme(theme: Theme): Theme {
  return THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
}

/** Whether the browser or the member prefers reduced motion. */
export function isMotionReduced(): boolean {
  return (
    document.documentElement.dataset["motion"] === "reduced" ||
    window.matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** Scrolling of the page: without animation if reduced motion is preferred. */
export function scrollBehavior(): "instant" | "smooth" {
  return isMotionReduced() ? "instant" : "smooth";
}
