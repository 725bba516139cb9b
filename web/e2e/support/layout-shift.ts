import type { Page } from "@playwright/test";

/** Records layout shifts from before the first paint; call it before opening the page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as { shifts: { value: number; what: string }[] };
    watched.shifts = [];
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const what = sources
          .map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ""))
          .join("\n");
        if (!hadRecentInput) watched.shifts.push({ value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Layout shifts since the page was opened or since the last call. */
export async function shiftsOf(page: Page): Promise<{ total: number; moved: string[] }> {
  const seen = await page.evaluate(() => {
    const watched = window as unknown as { shifts: { value: number; what: string }[] };
    return watched.shifts.splice(0);
  });
  return {
    total: seen.reduce((sum, { value }) => sum + value, 0),
    moved: seen.map(({ value, what }) => `${value.toFixed(4)} ${what}`),
  };
}
