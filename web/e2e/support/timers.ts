import type { Page } from "@playwright/test";

/**
 * On later screens, timers of the app set for one of these times fire after the other: tests depend on no delay, and no
 * timer fires too early on a slow machine.
 */
export async function moveTimers(page: Page, moved: Readonly<Record<number, number>>): Promise<void> {
  await page.addInitScript((times) => {
    const later = window.setTimeout.bind(window);
    const moving = (work: TimerHandler, ms = 0, ...given: unknown[]) => later(work, times[ms] ?? ms, ...given);
    window.setTimeout = moving as typeof window.setTimeout;
  }, moved);
}
