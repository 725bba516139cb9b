import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";

const source = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  help: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What all rules were run on already, for each page: the same elements in another theme differ in colours alone. */
const looked = new WeakMap<Page, Set<string>>();

/** The elements of the page at its width, without what the theme changes. */
async function elementsOf(page: Page): Promise<string> {
  const elements = await page.evaluate(() => `${window.innerWidth} ${location.href} ${document.body.outerHTML}`);
  return createHash("sha256").update(elements).digest("hex");
}

/** WCAG 2.2 AA and axe's good habits: nothing may be found on the screen as it stands. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Cards off the screen are not laid out until they come near: axe would measure what nobody can see. A theme that was
  // chosen meanwhile reaches them only then, and their colours take a moment to change.
  await page.evaluate(() => {
    const laidOut = new CSSStyleSheet();
    laidOut.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(laidOut);
  });
  // The side panel comes by itself, and its card fades in when it knows what to show.
  const isWideShell = await page.evaluate(
    () => document.querySelector(".shell") !== null && matchMedia("(min-width: 80rem)").matches,
  );
  if (isWideShell) await expect(page.locator("[data-rail]")).toBeAttached();
  await expect(page.locator("aside [inert]")).toHaveCount(0);
  // Content that is loaded after the first paint, such as the reels of the home screen, has arrived.
  await expect(page.locator("[data-deferred]:empty")).toHaveCount(0);
  // "Loading..." fades in only when it takes long, and is gone when the list is there.
  await expect(page.locator(".after-150")).toHaveCount(0);
  await settled(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  const elements = await elementsOf(page);
  const seen = looked.get(page) ?? new Set();
  looked.set(page, seen);
  const violations = await page.evaluate(async (coloursOnly) => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } };
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await axe.run({
      runOnly: coloursOnly ? { type: "rule", values: ["color-contrast", "link-in-text-block"] } : tags,
      resultTypes: ["violations"],
      selectors: false,
    });
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      ({ cssRules }) => !cssRules[0]?.cssText.includes("content-visibility"),
    );
    return violations;
  }, seen.has(elements));
  seen.add(elements);
  expect(
    violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join("\n")}`),
  ).toEqual([]);
}

/** Entrance animations are over: half-transparent text has half its contrast. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    // What is not laid out does not move on, and would be waited for in vain.
    const longEnough = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([longEnough, Promise.all(moving.map((one) => one.finished.catch(() => undefined)))]);
  });
}
