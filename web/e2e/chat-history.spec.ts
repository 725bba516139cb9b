import { EventEmitter, once } from "node:events";
import { expect, type Page } from "@playwright/test";
import { follow } from "./support/people.ts";
import { bearer, makeMember, signIn, test, type Member } from "./support/test.ts";

const log = (page: Page) => page.getByRole("log");
const rows = (page: Page) => log(page).locator("[data-message]");

/** The members follow each other; one has sent the other this many messages. */
async function written(page: Page, messages: number): Promise<{ ada: Member; ben: Member }> {
  const ada = await makeMember(page);
  const ben = await makeMember(page, "Ben");
  await follow(page, ada, ben);
  await follow(page, ben, ada);
  await say(page, ben, ada, 1, messages);
  return { ada, ben };
}

async function say(page: Page, who: Member, whom: Member, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    const answer = await page.request.post(`/api/messages/with/${whom.id}`, {
      headers: bearer(who),
      data: { content: `Message number ${number}` },
    });
    expect(answer.status()).toBe(201);
  }
}

/** The message at the top of the log: its text, and its offset from the edge. */
const atEdge = (page: Page) =>
  log(page).evaluate((box) => {
    const edge = box.getBoundingClientRect().top;
    const row = [...box.querySelectorAll("[data-message]")].find((each) => each.getBoundingClientRect().top >= edge);
    return {
      text: row?.querySelector("p[dir]")?.textContent ?? "",
      top: (row?.getBoundingClientRect().top ?? 0) - edge,
    };
  });

const topOf = (page: Page, text: string) =>
  log(page).evaluate((box, wanted) => {
    const texts = [...box.querySelectorAll("[data-message] p[dir]")];
    const row = texts.find(({ textContent }) => textContent === wanted)?.closest("[data-message]");
    return row ? row.getBoundingClientRect().top - box.getBoundingClientRect().top : Number.NaN;
  }, text);

/** The log has not moved for 30 frames, more than the pauses of a smooth-scrolling wheel. */
const stoodStill = (page: Page) =>
  log(page).evaluate(async (box) => {
    for (let [still, before] = [0, box.scrollTop]; still < 30; before = box.scrollTop) {
      // oxlint-disable-next-line no-await-in-loop
      await new Promise(requestAnimationFrame);
      still = box.scrollTop === before ? still + 1 : 0;
    }
  });

for (const width of [390, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } });

    test("older messages of one sender come in without moving what is read", async ({ page }) => {
      const { ada, ben } = await written(page, 150);
      await page.request.post(`/api/messages/read/${ben.id}`, { headers: bearer(ada) });
      await signIn(page, ada);
      // The next page is held back until the reader stops scrolling.
      const gate = new EventEmitter();
      const held = once(gate, "open");
      let pages = 0;
      await page.route(/\/api\/messages\/with\/.*cursor=/, async (route) => {
        pages += 1;
        await held;
        await route.continue();
      });
      await page.goto(`/messages?with=${ben.id}`);
      await expect(log(page).getByText("Message number 150", { exact: true })).toBeVisible();
      await log(page).hover();
      await expect(async () => {
        await page.mouse.wheel(0, -300);
        expect(pages).toBe(1);
      }).toPass({ intervals: [100] });
      await stoodStill(page);
      const before = await atEdge(page);
      expect(before.text).toMatch(/^Message number/);
      gate.emit("open");
      await expect(rows(page)).toHaveCount(100);
      expect(Math.abs((await topOf(page, before.text)) - before.top)).toBeLessThanOrEqual(2);
      // No earlier page loads by itself.
      await stoodStill(page);
      expect(Math.abs((await topOf(page, before.text)) - before.top)).toBeLessThanOrEqual(2);
      expect(pages).toBe(1);

      // To the very beginning, by mouse wheel.
      await expect(async () => {
        await page.mouse.wheel(0, -600);
        await expect(log(page).getByText("Message number 1", { exact: true })).toBeInViewport({ timeout: 50 });
      }).toPass({ intervals: [50], timeout: 60_000 });
      await expect(rows(page)).toHaveCount(150);
    });

    test("a conversation with eighty unread messages opens at the first of them", async ({ page }, info) => {
      const { ada, ben } = await written(page, 20);
      await page.request.post(`/api/messages/read/${ben.id}`, { headers: bearer(ada) });
      await say(page, ben, ada, 21, 100);
      await signIn(page, ada);
      await page.goto(`/messages?with=${ben.id}`);
      await expect(log(page).getByText("Unread messages")).toBeInViewport();
      await expect(log(page).getByText("Message number 20", { exact: true })).toBeInViewport();
      await expect(log(page).getByText("Message number 21", { exact: true })).toBeInViewport();
      if (process.env["MEADOW_E2E_PICTURES"] === "1") await page.screenshot({ path: info.outputPath("unread.png") });
      await page.getByRole("button", { name: "Jump to latest" }).click();
      await expect(log(page).getByText("Message number 100", { exact: true })).toBeInViewport();
    });
  });
}

test("a message that a search has found opens at its place, and the latest are a press away", async ({ page }) => {
  const { ada, ben } = await written(page, 160);
  await page.request.post(`/api/messages/read/${ben.id}`, { headers: bearer(ada) });
  await signIn(page, ada);
  await page.goto("/messages");
  await page.getByPlaceholder("Search conversations...").fill("number 20");
  await page
    .getByRole("list", { name: "Found messages" })
    .getByRole("link", { name: /Message number 20$/ })
    .click();
  const found = log(page).locator("[aria-current]");
  await expect(found).toContainText("Message number 20");
  await expect(found).toBeInViewport();
  await expect(found).toBeFocused();
  await expect(rows(page).last()).not.toContainText("160");
  await say(page, ben, ada, 161, 161);
  await page.reload();
  await expect(found).toBeInViewport();
  // Down to the end, page by page, without a gap.
  await log(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(log(page).getByText("Message number 161", { exact: true })).toBeInViewport({ timeout: 100 });
  }).toPass();
  const texts = await rows(page).locator("p[dir]").allTextContents();
  expect(texts).toEqual(Array.from({ length: 161 }, (_, at) => `Message number ${at + 1}`));
  await page.reload();
  await expect(found).toBeInViewport();
  await page.getByRole("button", { name: "Jump to latest" }).click();
  await expect(log(page).getByText("Message number 161", { exact: true })).toBeInViewport();
  await expect(found).toHaveCount(0);
});
