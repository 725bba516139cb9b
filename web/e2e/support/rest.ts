import { expect, type Page } from "@playwright/test";

/**
 * The page has come to rest, and what notes that a moment later has done so: its timers keep their order, however slow
 * the machine is, which those of the test would not.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let before = -1;
    while (before !== window.scrollY) {
      before = window.scrollY;
      for (const _ of ["the event of the scroll", "what it has moved"]) await new Promise(requestAnimationFrame);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    // While screens fade into each other nothing on them can be pressed; a press that is tried again scrolls the page.
    const fades = document
      .getAnimations()
      .filter(
        ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"),
      );
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
}

/** Goes on from a screen whose dialog was just closed: closing is a step back in the history that may be on its way. */
export async function leaveDialogFor(page: Page, address: string): Promise<void> {
  await expect(async () => await page.goto(address)).toPass();
}
