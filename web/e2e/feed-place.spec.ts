import { expect, type Page } from "@playwright/test";
import { makePost, postCard } from "./support/posts.ts";
import { atRest } from "./support/rest.ts";
import { MOVING, makeMember, signIn, test, type Member } from "./support/test.ts";

test.use(MOVING);

async function deepInTheFeed(page: Page, ada: Member): Promise<string> {
  const ids: string[] = [];
  for (let number = 0; number < 70; number += 1) ids.push(await makePost(page, ada, `Number ${number}`));
  await signIn(page, ada);
  await page.goto("/");
  const id = ids[10] ?? "";
  const card = postCard(page, id);
  // Not by mouse wheel: on a slow machine its last event may arrive after the card was scrolled into place.
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

  test(`a feed that is reloaded before all of its code is there keeps the place, ${width} px wide`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const ada = await makeMember(page);
    await page.route(/assets\/left-off-/, () => undefined);
    const id = await deepInTheFeed(page, ada);
    const top = await topOf(page, id);
    await page.reload();
    await expect(postCard(page, id)).toBeInViewport();
    await atRest(page);
    expect(Math.abs((await topOf(page, id)) - top)).toBeLessThan(6);
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("after flings through the feed Home returns to the very place", async ({ page }) => {
    test.slow();
    const ada = await makeMember(page);
    for (let number = 0; number < 60; number += 1) {
      await makePost(page, ada, `Number ${number} ${"goes on and on ".repeat(number % 9)}`);
    }
    await signIn(page, ada);
    await page.goto("/");
    await expect(page.getByRole("feed", { name: "Posts" })).toBeVisible();
    const cdp = await page.context().newCDPSession(page);
    for (let fling = 0; fling < 4; fling += 1) {
      await cdp.send("Input.synthesizeScrollGesture", { x: 195, y: 600, yDistance: -2500, speed: 12_000 });
    }
    await atRest(page);
    const seen = await page.evaluate(() => {
      const card = [...document.querySelectorAll("[data-post]")].find(
        (one) => one.getBoundingClientRect().bottom > 120,
      );
      return { id: card?.getAttribute("data-post") ?? "", top: card?.getBoundingClientRect().top ?? 0 };
    });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(2_000);
    const tabs = page.getByRole("navigation", { name: "Tabs" });
    await tabs.getByRole("link", { name: /Activity/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
    await tabs.getByRole("link", { name: "Home" }).click();
    await expect(postCard(page, seen.id)).toBeInViewport();
    await atRest(page);
    expect(Math.abs((await topOf(page, seen.id)) - seen.top)).toBeLessThan(3);
  });
});

test("the open feed is in the address: steps back and forward, a reload and Home lead to it", async ({ page }) => {
  const ada = await makeMember(page);
  await makePost(page, ada, "A post to read");
  await signIn(page, ada);
  const tab = (name: string) => page.getByRole("tablist", { name: "Feeds" }).getByRole("tab", { name });
  const isOpen = (name: string) => expect(tab(name)).toHaveAttribute("aria-selected", "true");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === "/api/posts" || pathname === "/api/auth/me") asked.push(pathname + search);
  });
  await page.goto("/");
  await isOpen("Latest");
  await expect(page).toHaveURL(/\/$/);
  await tab("Following").click();
  await expect(page).toHaveURL(/\/\?feed=following$/);
  await tab("For you").click();
  await expect(page).toHaveURL(/\/\?feed=foryou$/);
  await page.goBack();
  await isOpen("Following");
  await page.goBack();
  await isOpen("Latest");
  await page.goForward();
  await isOpen("Following");
  await expect(page.getByRole("feed", { name: "Posts" })).toBeVisible();
  asked.length = 0;
  await page.reload();
  await isOpen("Following");
  await expect(page).toHaveURL(/\/\?feed=following$/);
  await expect.poll(() => asked).toContain("/api/posts?feed=following");
  expect(asked).not.toContain("/api/posts");
  expect(asked.filter((one) => one === "/api/auth/me")).toHaveLength(1);
  // A URL without parameters opens the last used feed.
  await page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Profile" }).click();
  await page.getByRole("navigation", { name: "Tabs" }).getByRole("link", { name: "Home" }).click();
  await isOpen("Following");
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/?feed=latest");
  await isOpen("Latest");
  await page.goto("/?feed=yesterday");
  await isOpen("Latest");
});
