import type { Page, TestInfo } from "@playwright/test";
import { settled } from "./axe.ts";

export const THEMES = ["light", "dark"] as const;

/** Colours differ by theme and places by width: each theme narrow, where most is on top of each other, and once wider. */
const LOOKS = [
  [390, "light"],
  [390, "dark"],
  [768, "light"],
  [1440, "dark"],
] as const;

/** Pictures are for people who ask for them; taking and keeping hundreds makes a run half a minute longer. */
const TAKES_PICTURES = process.env["MEADOW_E2E_PICTURES"] === "1";

/** Calls `look` at every width and in both themes, and keeps a picture of each for who asks for it. */
export async function everyLook(page: Page, info: TestInfo, name: string, look: () => Promise<void>): Promise<void> {
  for (const [width, theme] of LOOKS) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    if (TAKES_PICTURES) await page.screenshot({ path: info.outputPath(`${name}-${width}-${theme}.png`) });
    await look();
  }
}
