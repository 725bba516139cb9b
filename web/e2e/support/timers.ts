import type { Page } from "@playwright/test";

/**
 * On the next screens timers of the product that were set for one of these times go off after the other one: what a test
 * shows depends on no pause, and no timer comes before the test has looked, however slow the machine is.
 */
export async function moveTimers(page: Page, moved: Readonly<Record<number, number>>): Promise<void> {
  await page.addInitScript((times) => {
    const later = window.setTimeout.bind(window);
    const moving = (work: TimerHandler, ms = 0, ...given: unknown[]) => later(work, times[ms] ?? ms, ...given);
    window.setTimeout = moving as typeof window.setTimeout;
  }, moved);
}
