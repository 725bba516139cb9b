import { expect, type Page } from "@playwright/test";

/**
 * The page has stopped moving, and delayed writes have run: the page's own timers keep their order even on a slow
 * machine, unlike the test's.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let before = -1;
    while (before !== window.scrollY) {
      before = window.scrollY;
      for (const _ of ["the event of the scroll", "what it has moved"]) await new Promise(requestAnimationFrame);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    // During view transitions nothing can be clicked; a retried click scrolls the page.
    const fades = document
      .getAnimations()
      .filter(
        ({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition"),
      );
    await Promise.allSettled(fades.map(({ finished }) => finished));
  });
}

/** Navigates from a screen with a just closed dialog: its step back in the history may be pending. */
export async function leaveDialogFor(page: Page, address: string): Promise<void> {
  await expect(async () => await page.goto(address)).toPass();
}
