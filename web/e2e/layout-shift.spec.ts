import { expect } from "@playwright/test";
import { shiftsOf, watchShifts } from "./support/layout-shift.ts";
import { follow } from "./support/people.ts";
import { makeComment, makePost } from "./support/posts.ts";
import { atRest } from "./support/rest.ts";
import { MOVING, makeMember, signIn, test } from "./support/test.ts";

test.use(MOVING);

test("a fling through the feed moves no card that can be seen, 390 px wide", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const ada = await makeMember(page);
  for (let number = 0; number < 100; number += 1) {
    const text = `Number ${number} ${"words of the day ".repeat(number % 12)}`.slice(0, 270);
    // One after the other: their order is their time.
    // oxlint-disable-next-line no-await-in-loop
    await makePost(page, ada, text, { pictures: number % 5 === 0 ? 1 + (number % 2) : 0 });
  }
  await signIn(page, ada);
  await watchShifts(page);
  await page.goto("/");
  await expect(page.getByRole("feed").getByRole("article").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await shiftsOf(page);
  await page.evaluate(async () => {
    // A fling: faster than cards can be measured.
    for (let turn = 0; turn < 26; turn += 1) {
      // Not beyond the loaded posts.
      while (document.documentElement.scrollHeight - window.scrollY - window.innerHeight < 1_000)
        await new Promise(requestAnimationFrame);
      window.scrollBy({ top: 750, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
  await atRest(page);
  const { total, moved } = await shiftsOf(page);
  expect(total, moved.join("\n")).toBeLessThan(0.05);
});

test("Activity stands still while it comes in, 1440 px wide", async ({ page }) => {
  const ada = await makeMember(page);
  for (const name of ["Ben", "Cleo", "Dora", "Emil", "Fay"]) {
    // oxlint-disable-next-line no-await-in-loop
    const other = await makeMember(page, name);
    // oxlint-disable-next-line no-await-in-loop
    const id = await makePost(page, ada, `Who knows ${name}?`);
    // oxlint-disable-next-line no-await-in-loop
    await makeComment(page, other, id, `${name} does`);
    // oxlint-disable-next-line no-await-in-loop
    await follow(page, other, ada);
  }
  await signIn(page, ada);
  await watchShifts(page);
  await page.goto("/notifications");
  await expect(page.getByRole("main").getByText("Emil").first()).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Around you" }).getByText("Fay").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  await atRest(page);
  const { total, moved } = await shiftsOf(page);
  expect(total, moved.join("\n")).toBeLessThanOrEqual(0.02);
});
