import type { Page, TestInfo } from "@playwright/test";
import { settled } from "./axe.ts";

export const THEMES = ["light", "dark"] as const;

/**
 * Colours differ by theme, positions by width: each theme at the narrow width with the most overlaps, and once wider.
 */
const LOOKS = [
  [390, "light"],
  [390, "dark"],
  [768, "light"],
  [1440, "dark"],
] as const;

/** Screenshots are optional; taking and storing hundreds makes a run half a minute longer. */
const TAKES_PICTURES = process.env["MEADOW_E2E_PICTURES"] === "1";

/** Calls `look` at every width and in both themes, with an optional screenshot of each. */
export async function everyLook(page: Page, info: TestInfo, name: string, look: () => Promise<void>): Promise<void> {
  for (const [width, theme] of LOOKS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    if (TAKES_PICTURES) await page.screenshot({ path: info.outputPath(`${name}-${width}-${theme}.png`) });
    await look();
  }
}
