import { expect, type Locator, type Page } from "@playwright/test";
import { settled } from "./axe.ts";

export type Point = readonly [x: number, y: number];

/** One finger, by the browser's input events. */
async function fingerOf(page: Page) {
  const client = await page.context().newCDPSession(page);
  return (type: "touchStart" | "touchMove" | "touchEnd", at?: Point) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] });
}

/** One finger from one point to another. */
export async function draw(page: Page, from: Point, to: Point): Promise<void> {
  const touch = await fingerOf(page);
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step += 1) {
    const part = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / 8;
    // oxlint-disable-next-line no-await-in-loop
    await touch("touchMove", [part(0), part(1)]);
  }
  await touch("touchEnd");
}

/** Holds an element until something is shown; lifting the finger must not take it away. */
export async function hold(page: Page, held: Locator, shown: Locator): Promise<void> {
  await held.scrollIntoViewIfNeeded();
  await settled(page);
  const box = await held.boundingBox();
  if (!box) throw new Error("There is nothing to hold.");
  const touch = await fingerOf(page);
  await touch("touchStart", [box.x + box.width / 2, box.y + box.height / 2]);
  await expect(shown).toBeVisible();
  await touch("touchEnd");
}

/** It is still there after the frames in which the browser dismisses and clicks, and no edge of it is cut off. */
export async function staysWithin(page: Page, layer: Locator): Promise<void> {
  await expect(layer).toBeVisible();
  await settled(page);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(layer).toBeVisible();
  const outside = await layer.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const isInside = left >= 0 && top >= 0 && right <= window.innerWidth + 0.5 && bottom <= window.innerHeight + 0.5;
    const cut = [...node.querySelectorAll("button, a, input, select, textarea")].filter((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 0 && (box.left < -0.5 || box.right > window.innerWidth + 0.5);
    });
    return [...(isInside ? [] : [{ left, right, top, bottom }]), ...cut.map((each) => each.outerHTML.slice(0, 120))];
  });
  expect(outside).toEqual([]);
}
