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

/** Pages already checked with all rules: in another theme the same elements differ in colours only. */
const looked = new WeakMap<Page, Set<string>>();

/** Hash of the page's elements and width, independent of the theme. */
async function elementsOf(page: Page): Promise<string> {
  const elements = await page.evaluate(() => `${window.innerWidth} ${location.href} ${document.body.outerHTML}`);
  return createHash("sha256").update(elements).digest("hex");
}

/** WCAG 2.2 AA and axe's best practices: no findings on the current screen. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Cards off the screen are not laid out until they come near: axe would measure invisible content, without the
  // current theme. Their colours take a moment to change.
  await page.evaluate(() => {
    const laidOut = new CSSStyleSheet();
    laidOut.replaceSync("* { content-visibility: visible !important; }");
    document.adoptedStyleSheets.push(laidOut);
  });
  // The side panel loads by itself, and its card fades in with its content.
  const isWideShell = await page.evaluate(
    () => document.querySelector(".shell") !== null && matchMedia("(min-width: 80rem)").matches,
  );
  if (isWideShell) await expect(page.locator("[data-rail]")).toBeAttached();
  await expect(page.locator("aside [inert]")).toHaveCount(0);
  // Content loaded after the first paint, such as the reels of the home screen, has arrived.
  await expect(page.locator("[data-deferred]:empty")).toHaveCount(0);
  // "Loading..." fades in only after a delay, and is gone once the list is there.
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

/** Entrance animations have ended: half-transparent text has half its contrast. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    // Animations of elements without layout never finish.
    const longEnough = new Promise((resolve) => setTimeout(resolve, 2_000));
    await Promise.race([longEnough, Promise.all(moving.map((one) => one.finished.catch(() => undefined)))]);
  });
}
