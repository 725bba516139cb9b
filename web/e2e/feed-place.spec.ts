import { expect, type Page } from "@playwright/test";
import { makePost, postCard } from "./support/posts.ts";
import { atRest } from "./support/rest.ts";
import { makeMember, signIn, test, type Member } from "./support/test.ts";

async function deepInTheFeed(page: Page, ada: Member): Promise<string> {
  const ids: string[] = [];
  for (let number = 0; number < 70; number += 1) ids.push(await makePost(page, ada, `Number ${number}`));
  await signIn(page, ada);
  await page.goto("/");
  const id = ids[10] ?? "";
  const card = postCard(page, id);
  // Not by the wheel: a slow machine may get to its last turn after the card was put in its place.
  await expect(async () => {
    await page.evaluate(() => window.scrollBy({ top: 4_000, behavior: "instant" }));
    await expect(card).toBeAttached({ timeout: 150 });
  }).toPass({ intervals: [50] });
  await card.evaluate((node) => node.scrollIntoView({ block: "center", behavior: "instant" }));
  await atRest(page);
  await expect(card).toBeInViewport();
  return id;
}

const topOf = (page: Page, id: string) => postCard(page, id).evaluate((node) => node.getBoundingClientRect().top);

for (const width of [390, 1440]) {
  test(`a reload deep in the feed keeps the place, ${width} px wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const ada = await makeMember(page);
    const id = await deepInTheFeed(page, ada);
    const top = await topOf(page, id);
    await page.reload();
    await expect(postCard(page, id)).toBeInViewport();
    await atRest(page);
    await expect.poll(async () => Math.abs((await topOf(page, id)) - top)).toBeLessThan(6);
  });

  test(`Home returns to the place at the first press and to the top at the second, ${width} px wide`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const ada = await makeMember(page);
    const id = await deepInTheFeed(page, ada);
    const tabs = page.getByRole("navigation", { name: "Tabs" });
    await tabs.getByRole("link", { name: /Activity/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
    await tabs.getByRole("link", { name: "Home" }).click();
    await expect(postCard(page, id)).toBeInViewport();
    await atRest(page);
    await expect(postCard(page, id)).toBeInViewport();
    await tabs.getByRole("link", { name: "Home" }).click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
}
