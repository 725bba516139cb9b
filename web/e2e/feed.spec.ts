import { expect, type Page } from "@playwright/test";
import { closedGate, makePost, postCard } from "./support/posts.ts";
import { atRest } from "./support/rest.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

/** Numbered posts, latest first; some with a picture, all of different heights. */
async function makeMany(page: Page, author: Member, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push(
      await makePost(page, author, `Number ${index}\n${"line\n".repeat(index % 5)}`, {
        pictures: index % 40 === 0 ? 1 : 0,
      }),
    );
  }
  return ids.toReversed();
}

/** Scrolls by mouse wheel until a card exists, and brings it into view. */
async function scrollTo(page: Page, id: string) {
  const target = postCard(page, id);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(target).toBeAttached({ timeout: 150 });
  }).toPass({ intervals: [50] });
  await target.scrollIntoViewIfNeeded();
  // The router stores the offset shortly after the last scroll.
  await atRest(page);
  return target;
}

test("new posts by others wait behind a pill and nothing moves; a poll without news is answered 304", async ({
  page,
}) => {
  await page.clock.install();
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const id = await makePost(page, ben, "The one being read");
  await signIn(page, ada);
  await page.goto("/");
  await expect(postCard(page, id)).toBeVisible();
  const before = await postCard(page, id).boundingBox();
  const statuses: number[] = [];
  const wire = await page.context().newCDPSession(page);
  wire.on("Network.responseReceivedExtraInfo", ({ statusCode }) => statuses.push(statusCode));
  await wire.send("Network.enable");
  await page.clock.fastForward(61_000);
  await expect.poll(() => statuses).toContain(304);
  await expect(postCard(page, id)).toBeVisible();
  for (const which of ["one", "two", "three", "four", "five"]) await makePost(page, ben, `News ${which}`);
  await page.clock.fastForward(61_000);
  const pill = page.getByRole("button", { name: "5 new posts" });
  await expect(pill).toBeVisible();
  await expect(page.getByText("News one")).toHaveCount(0);
  expect(await postCard(page, id).boundingBox()).toEqual(before);
  await pill.click();
  await expect(page.locator("[data-post]").first()).toContainText("News five");
  await expect(pill).toHaveCount(0);
});

test("two hundred posts down, Back returns to the same card at the same place, and the page stays small", async ({
  page,
}) => {
  test.slow();
  const ada = await makeMember(page);
  const ids = await makeMany(page, ada, 200);
  await signIn(page, ada);
  await page.goto("/");
  const target = await scrollTo(page, ids[190] ?? "");
  // Position at the click: Playwright may scroll the page once more before it.
  const left = target.evaluate(
    (card) =>
      new Promise<number>((resolve) => {
        card.addEventListener("click", () => resolve(card.getBoundingClientRect().top), { capture: true, once: true });
      }),
  );
  expect(await page.locator("[data-post]").count()).toBeGreaterThanOrEqual(190);
  expect(await page.locator("*").count()).toBeLessThan(4_000);
  const gate = closedGate();
  await page.route("**/api/posts/*", async (route) => {
    await gate.passed;
    await route.continue();
  });
  await target.getByText(/^Number 9\n/).click();
  await expect(page.getByRole("heading", { level: 1, name: "Post" })).toBeVisible();
  // Shown before the server has responded.
  await expect(page.getByText(/^Number 9\n/)).toBeVisible();
  gate.open();
  await page.goBack();
  await expect(target).toBeInViewport();
  expect(Math.abs(((await target.boundingBox())?.y ?? 0) - (await left))).toBeLessThan(3);
  await expect(target).toBeFocused();
  await page.keyboard.press("k");
  await expect(postCard(page, ids[189] ?? "")).toBeFocused();
  await expect(postCard(page, ids[189] ?? "")).toContainText("Number 10");
});

test("another device offers the way to where the feed was left, marks the place, and moves nothing before", async ({
  page,
  browser,
  baseURL,
}) => {
  const ada = await makeMember(page);
  const ids = await makeMany(page, ada, 45);
  await signIn(page, ada);
  // The script that stores the read position loads after the first paint and requests the last one.
  const asked = page.waitForResponse((answer) => answer.url().endsWith("/place"));
  await page.goto("/");
  await expect(postCard(page, ids[0] ?? "")).toBeVisible();
  await asked;
  const card = await scrollTo(page, ids[30] ?? "");
  await card.evaluate((node) => node.scrollIntoView({ block: "start" }));
  await atRest(page);
  const told = page.waitForResponse((answer) => answer.url().endsWith("/place") && answer.request().method() === "PUT");
  await card.getByRole("link").nth(1).click();
  expect((await told).status()).toBe(204);

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, ada);
  await other.goto("/");
  await expect(postCard(other, ids[0] ?? "")).toBeVisible();
  const offer = other.getByRole("button", { name: "Go to where you left off" });
  await expect(offer).toBeVisible();
  expect(await other.evaluate(() => window.scrollY)).toBe(0);
  await offer.click();
  await expect(postCard(other, ids[30] ?? "")).toBeFocused();
  await expect(postCard(other, ids[30] ?? "")).toBeInViewport();
  await expect(postCard(other, ids[30] ?? "")).toContainText("You left off here");
  await expect(offer).toHaveCount(0);
  await elsewhere.close();
});

test("For you says why, hides what one wants less of, and takes it back, on the card and in the settings", async ({
  page,
}) => {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  const followed = await page.request.post(`/api/follow/${ben.id}`, { headers: bearer(ada) });
  expect(followed.ok()).toBe(true);
  await page.request.post("/api/posts", {
    headers: bearer(ben),
    data: { content: "What Ben sees from his window", hashtags: ["windows"] },
  });
  await makePost(page, ben, "What stays");
  await signIn(page, ada);
  await page.goto("/");
  await page.getByRole("tab", { name: "For you" }).click();
  const card = page.locator("[data-post]", { hasText: "What Ben sees" });
  await card.getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: "Why am I seeing this?" }).click();
  const dialog = page.getByRole("dialog", { name: "Why am I seeing this?" });
  await expect(dialog).toContainText("You follow Ben Byron.");
  await dialog.getByRole("button", { name: "Less about #windows" }).click();
  await expect(page.getByText("You will see less about #windows in For you")).toBeVisible();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Post menu" }).click();
  await page.getByRole("menuitem", { name: "Less like this" }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("listitem").filter({ hasText: "this post" }).getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();
  await page.getByRole("tab", { name: "For you" }).press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Following" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "For you" }).click();
  await page.reload();
  await expect(page.getByRole("tab", { name: "For you" })).toHaveAttribute("aria-selected", "true");
  await expect(card).toBeVisible();
  await page.goto("/settings/feed");
  const wishes = page.getByRole("list", { name: "Less of this in For you" });
  await expect(wishes.getByRole("listitem")).toHaveCount(1);
  await wishes.getByRole("button", { name: "Undo: #windows" }).click();
  await expect(page.getByText("The menu of every post in For you")).toBeVisible();
});

test("the whole feed can be scrolled to its honest end, page by page, each post once", async ({ page }) => {
  const ada = await makeMember(page);
  for (let index = 0; index < 45; index += 1) await makePost(page, ada, `Long feed ${index}`);
  await signIn(page, ada);
  await page.goto(`/profile/${ada.username}`);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText("Long feed 0", { exact: true })).toBeAttached({ timeout: 300 });
  }).toPass();
  const ids = await page
    .locator("[data-post]")
    .evaluateAll((posts) => posts.map((post) => post.getAttribute("data-post")));
  expect(ids).toHaveLength(45);
  expect(new Set(ids).size).toBe(45);
  await expect(page.locator("[data-post]").last()).toHaveAttribute("aria-setsize", "45");
});
